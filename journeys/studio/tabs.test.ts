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

/** Two sections of the tab, in the order of its source. */
const [ABOVE, MOVED] = ['Hymns, arranged', 'For Advent']

/** Both sections’ titles on the front page, in the order that a guest sees. */
async function titlesForGuests(): Promise<string[]> {
  const html = await (await fetch(`${process.env.JOURNEY_URL}/music/`)).text()
  const titles = [...html.matchAll(/<h2\b[^>]*>(.*?)<\/h2>/gs)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''))
  return titles.filter((title) => title === ABOVE || title === MOVED)
}

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
  const moved = before.findIndex((row) => row.includes(MOVED))
  const nameAbove = async () => (await sectionNames(page))[moved]
  await page
    .getByRole('grid', { name: 'Sections' })
    .getByRole('button', { name: /^Actions for / })
    .nth(moved)
    .click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(nameAbove).toContain(ABOVE)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sectionNames(page)).toEqual(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(nameAbove).toContain(ABOVE)
  await page.getByText('Saved', { exact: true }).waitFor()
  await expectAccessibleAtAllWidths(page)
  expect(await titlesForGuests()).toEqual([ABOVE, MOVED])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('It’s live').waitFor()
  await expect.poll(titlesForGuests).toEqual([MOVED, ABOVE])
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Follow the source again' }).click()
  await page.getByText('Listeners now see the source version').waitFor()
  await expect.poll(titlesForGuests).toEqual([ABOVE, MOVED])
  expect(complaints).toEqual([])
})
