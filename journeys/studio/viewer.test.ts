import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

it('a viewer reads uploads, reviews, webhooks, keys and the audit log, and cannot change them', async () => {
  const { page, complaints } = await browser.visit('/studio/', { refreshToken: await logInAsStaff('viewer') })
  const navigation = page.getByRole('navigation').first()
  const writing = page.getByRole('main').getByRole('button', { name: /^(Add|Create|Choose|Dismiss|Export|Comment)/ })
  for (const [link, shown] of [
    ['Upload', 'No uploads yet'],
    ['Reviews', 'Nothing waits.'],
    ['Webhooks', 'No webhooks yet'],
    ['API keys', 'No keys yet'],
    ['Audit log', 'What staff did and every change they made. Entries about people leave out who it was and why.'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await navigation.getByRole('link', { name: link, exact: true }).click()
    await page.getByText(shown).waitFor()
    expect([link, await writing.count()]).toEqual([link, 0])
    await expectAccessibleAtAllWidths(page)
  }
  expect(await page.getByLabel('Affected person').count()).toBe(0)
  expect(await navigation.getByRole('link', { name: 'People' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
