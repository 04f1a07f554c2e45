import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const ITEM = '/studio/library/content/the-ladder/'

const titleField = (page: Page) => page.getByLabel('Title', { exact: true })
const titleOf = (page: Page) => expect.poll(() => titleField(page).inputValue())
const saved = (page: Page) => page.getByText('Draft saved').waitFor()
const open = async (account: string, path = ITEM) => {
  const visit = await browser.visit(path, { refreshToken: await logInAsStaff(account) })
  return { ...visit, page: visit.page }
}

it('an editor’s draft survives a reload, opens on another machine, and is hidden from listeners until it is published', async () => {
  const first = await open('editor')
  await titleField(first.page).fill('A ladder in the making')
  await saved(first.page)
  await first.page.reload()
  await titleOf(first.page).toBe('A ladder in the making')
  await first.page.getByText('This is your draft from').waitFor()
  await expectAccessibleAtAllWidths(first.page)

  const elsewhere = await open('editor')
  await titleOf(elsewhere.page).toBe('A ladder in the making')
  const colleague = await open('operator')
  await colleague.page.getByText('Editor Demo has unpublished changes here').waitFor()
  await titleOf(colleague.page).toBe('The Ladder')
  const guest = await browser.visit('/content/the-ladder/')
  await guest.page.getByRole('heading', { name: 'The Ladder', exact: true, level: 1 }).waitFor()

  await titleField(elsewhere.page).press('Control+s')
  await elsewhere.page.getByText('All changes saved').waitFor()
  // The page that the guest has read stays in the server's cache for up to two seconds.
  const heading = guest.page.getByRole('heading', { level: 1 })
  await expect
    .poll(
      async () => {
        await guest.page.reload()
        return heading.innerText()
      },
      { timeout: WAIT_LIMIT_MILLISECONDS },
    )
    .toBe('A ladder in the making')
  await elsewhere.page.reload()
  await titleOf(elsewhere.page).toBe('A ladder in the making')
  await elsewhere.page.getByText('All changes saved').waitFor()
  expect([...first.complaints, ...elsewhere.complaints, ...guest.complaints]).toEqual([])
})

inLongRun(() => {
  it('an editor is asked which of two drafts to keep if both windows of an entry were edited', async () => {
    const first = await open('editor')
    const second = await open('editor')
    await titleField(first.page).fill('From the first window')
    await saved(first.page)
    await titleField(second.page).fill('From the second window')
    await second.page.getByText('Your draft changed in another window').waitFor()
    await expectAccessibleAtAllWidths(second.page)
    await second.page.getByRole('button', { name: 'Keep this one' }).press('Enter')
    await saved(second.page)
    await titleField(first.page).fill('From the first window again')
    await first.page.getByRole('button', { name: 'Use the other one' }).press('Enter')
    await titleOf(first.page).toBe('From the second window')
    await first.page.getByRole('button', { name: 'Discard', exact: true }).click()
    await first.page.getByText('All changes saved').waitFor()
    await first.page.reload()
    await first.page.getByText('All changes saved').waitFor()
  })

  it('the draft of an artist is kept without a question when the editor opens another page', async () => {
    const { page } = await open('editor', '/studio/artists/artist-ruth-adeyemi/')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Ruth A.')
    await page.getByRole('link', { name: 'Library' }).first().click()
    await page.getByRole('heading', { name: 'Library' }).waitFor()
    await page.goto(new URL('/studio/artists/artist-ruth-adeyemi/', page.url()).href)
    await expect.poll(() => name.inputValue()).toBe('Ruth A.')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByText('All changes saved').waitFor()
  })
})
