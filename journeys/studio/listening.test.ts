import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

it('a viewer sees the most heard recordings and where people stop listening, and exports a table', async () => {
  await site.fillListening()
  const { page, complaints } = await browser.visit('/studio/listening/', { refreshToken: await logInAsStaff('viewer') })
  await page.getByRole('heading', { name: 'All listening' }).waitFor()
  await page.getByText('psalm 151').waitFor()
  await page
    .getByRole('cell', { name: /% \(\d/ })
    .first()
    .waitFor()
  await page.getByText('Show as a table').click()
  await page.getByRole('table', { name: 'Show as a table' }).getByRole('row').nth(28).waitFor()
  await expectAccessibleAtAllWidths(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('menuitem', { name: 'Recordings' }).click()
  expect((await saved).suggestedFilename()).toBe('listening-recording-28-days.csv')

  await page.getByRole('radio', { name: '7 days' }).click()
  await page.waitForURL(/days=7/)
  await page.getByRole('row').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Where people leave' }).waitFor()
  await page.getByText(/^\d+% leave at \d+:\d\d$/).waitFor()
  await expectAccessibleAtAllWidths(page)
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('a creator sees the listening of their own artist, and no experiments', async () => {
    const { page, complaints } = await browser.visit('/studio/listening/', {
      refreshToken: await logInAsStaff('creator'),
    })
    await page.getByText(/^What people hear of Ruth Adeyemi/).waitFor()
    expect(await page.getByRole('heading', { name: 'Experiments' }).count()).toBe(0)
    await expectAccessibleAtAllWidths(page)
    expect(complaints).toEqual([])
  })
})
