import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// What is edited here would be seen by journeys that run beside this one.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

it('shows the references to a recording before it is hidden, by keyboard, and again before an undo hides it', async () => {
  const refreshToken = await logInAsStaff('editor')
  const { page, complaints } = await browser.visit('/studio/library/content/the-ladder/', { refreshToken })
  const placed = page.getByRole('region', { name: 'Where it is', exact: true })
  await placed.getByRole('link', { name: 'Over the Fence' }).first().waitFor()
  const when = page.getByRole('region', { name: 'When', exact: true })
  await when.getByRole('radio', { name: 'Private' }).press('Space')
  await page.getByLabel('Title', { exact: true }).press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Hide “The Ladder”?' })
  await dialog.getByText('What it leads to').waitFor()
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('button', { name: 'Publish changes' }).press('Enter')
  await dialog.getByRole('button', { name: 'Hide it' }).press('Enter')
  await page.getByText('All changes saved').waitFor()
  const publish = page.getByRole('button', { name: 'Undo change 1' })
  await publish.click()
  await page.getByRole('button', { name: 'Undo change 2' }).click()
  await dialog.getByRole('button', { name: 'Hide it' }).click()
  await page.getByRole('button', { name: 'Undo change 3' }).waitFor()
  expect(complaints).toEqual([])
})

it('sums up the references to several recordings before they are hidden together', async () => {
  const { page } = await browser.visit('/studio/library/?q=ladder', { refreshToken: await logInAsStaff('editor') })
  await page.getByRole('row').filter({ hasText: 'The Ladder' }).press('Space')
  await page.getByRole('button', { name: 'Hide' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('What it leads to').waitFor()
  await expectAccessibleAtAllWidths(page)
})
