import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { expectFocused } from '../support/focus.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

it('an item’s page offers the passages that its description names; an editor adds one by keyboard and removes it', async () => {
  const refreshToken = await logInAsStaff('editor')
  const { page, complaints } = await browser.visit('/studio/library/content/the-ladder/', { refreshToken })
  const card = page.getByRole('region', { name: 'Bible passages', exact: true })
  await page.getByLabel('Description', { exact: true }).fill('Read Obadiah 3-4 first. There is no Genesis 51.')
  await card.getByRole('button', { name: 'Add Obadiah 1:3–4' }).waitFor()
  expect(await card.getByRole('button', { name: /Genesis/ }).count()).toBe(0)
  await expectAccessibleAtAllWidths(page)
  await card.getByRole('button', { name: 'Add Obadiah 1:3–4' }).press('Enter')
  const added = card.getByRole('listitem').filter({ hasText: 'Obadiah 1:3–4' })
  await added.waitFor()
  await expectFocused(card)
  await expectAccessibleAtAllWidths(page)
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('button', { name: 'Publish changes' }).press('Enter')
  await page.getByText('All changes saved').waitFor()
  await page.reload()
  await card.getByRole('button', { name: 'Remove Obadiah 1:3–4' }).press('Enter')
  await card.getByRole('button', { name: 'Add Obadiah 1:3–4' }).waitFor()
  await expectFocused(card)
  expect(complaints).toEqual([])
})
