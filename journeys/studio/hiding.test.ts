import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff, newMember } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

async function addToPlaylist(page: Page, title: string): Promise<void> {
  await page.waitForFunction(() => 'session_token' in sessionStorage)
  const row = page.getByRole('main').locator('li:has(h3)').filter({ hasText: title })
  await row.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Add to playlist' }).click()
  const saved = page.waitForResponse(
    (response) => response.url().includes('/playlists') && response.request().method() !== 'GET',
  )
  await page.getByRole('dialog', { name: 'Add to playlist' }).getByRole('checkbox', { name: 'Morning' }).check()
  expect((await saved).ok()).toBe(true)
}

it('the references to a recording are shown before it is hidden by keyboard, and again before an undo hides it', async () => {
  const { refreshToken: own } = await newMember()
  await addToPlaylist((await browser.visit('/series/over-the-fence/', { refreshToken: own })).page, 'The Ladder')
  const refreshToken = await logInAsStaff('editor')
  const { page, complaints } = await browser.visit('/studio/library/content/the-ladder/', { refreshToken })
  const placed = page.getByRole('region', { name: 'Where it appears', exact: true })
  await placed.getByRole('link', { name: 'Over the Fence' }).first().waitFor()
  const when = page.getByRole('region', { name: 'When', exact: true })
  await when.getByRole('radio', { name: 'Private' }).press('Space')
  await page.getByLabel('Title', { exact: true }).press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Hide “The Ladder”?' })
  await dialog.getByText('What it leads to').waitFor()
  await dialog.getByText('In a few playlists').waitFor()
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

inLongRun(() => {
  it('the references to several recordings are summed up before they are hidden together', async () => {
    const { page } = await browser.visit('/studio/library/?q=ladder', { refreshToken: await logInAsStaff('editor') })
    await page.getByRole('row').filter({ hasText: 'The Ladder' }).press('Space')
    await page.getByRole('button', { name: 'Hide' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('What it leads to').waitFor()
    await expectAccessibleAtAllWidths(page)
  })
})
