import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

const sectionNames = (page: Page) => page.getByRole('grid', { name: 'Sections' }).getByRole('row').allInnerTexts()

inLongRun(() => {
  it('the studio’s home shows what comes this week', async () => {
    const { page, complaints } = await browser.visit('/studio/', { refreshToken: await logInAsStaff('editor') })
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    await expectAccessibleAtAllWidths(page)
    expect(complaints).toEqual([])
  })
})

it('an editor publishes a changed front page, and makes it follow its source again', async () => {
  const { page, complaints } = await browser.visit('/studio/tabs/', { refreshToken: await logInAsStaff('editor') })
  const music = page.getByRole('region', { name: 'Music' })
  await music.waitFor()
  await expectAccessibleAtAllWidths(page)
  await music.getByRole('link', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Edit in a draft' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await expect.poll(async () => (await sectionNames(page)).length).toBeGreaterThan(1)
  const before = await sectionNames(page)
  const [, second = ''] = before
  await page
    .getByRole('grid', { name: 'Sections' })
    .getByRole('button', { name: /^Actions for / })
    .nth(1)
    .click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(async () => (await sectionNames(page))[0]).toBe(second)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sectionNames(page)).toEqual(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(async () => (await sectionNames(page))[0]).toBe(second)
  await page.getByText('Saved', { exact: true }).waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('It’s live').waitFor()
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Follow the source again' }).click()
  await page.getByText('Listeners now see the source version').waitFor()
  expect(complaints).toEqual([])
})
