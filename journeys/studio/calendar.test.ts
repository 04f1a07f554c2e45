import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { expectFocused } from '../support/focus.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { holdUndo } from '../support/studio-toast.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

const WEEK = ['23', '24', '25', '26', '27', '28', '29']
const CALENDAR = '/studio/calendar/?view=week&date=2026-11-23'

const cells = (page: Page) => page.getByRole('grid').getByRole('row')
const cellOf = (page: Page, date: string) => page.locator(`[data-date="2026-11-${date}"]`)
const passageOf = (page: Page, date: string) =>
  cellOf(page, date)
    .getByText(/\d+:\d+/)
    .first()
    .innerText()
const passagesOf = (page: Page) => Promise.all(WEEK.map((date) => passageOf(page, date)))

const dropTarget = (page: Page) => page.locator('[data-drop-target]')

/** Drags a day onto another one, and drops it once that one is highlighted. */
async function dragDay(page: Page, from: string, to: string): Promise<void> {
  await cellOf(page, from).hover()
  await page.mouse.down()
  const { x = 0, y = 0, width = 0, height = 0 } = (await cellOf(page, to).boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
  await page.locator(`[data-date="2026-11-${to}"][data-drop-target]`).waitFor()
  await page.mouse.up()
}

/** Drags the devotional of a day by keyboard, and drops it on the next day that accepts it. */
async function dragByKeyboard(page: Page, from: string): Promise<void> {
  const cell = cellOf(page, from)
  await cell.focus()
  await page.keyboard.press('Tab')
  await expectFocused(cell.getByRole('button', { name: /^Move / }))
  await page.keyboard.press('Enter')
  // The drag begins with the next frame.
  const first = await dropTarget(page).getAttribute('data-date')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => dropTarget(page).getAttribute('data-date')).not.toBe(first)
  await page.keyboard.press('Enter')
}

async function openWeek() {
  const visit = await browser.visit(CALENDAR, { refreshToken: await logInAsStaff('editor') })
  await expect.poll(() => cells(visit.page).count()).toBe(WEEK.length)
  return visit
}

inLongRun(() => {
  it('an editor moves devotionals by mouse, is asked about an occupied day, and undoes a move', async () => {
    const { page, complaints } = await openWeek()
    await expectAccessibleAtAllWidths(page)
    const before = await passagesOf(page)
    await dragDay(page, '24', '26')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Swap the two days').waitFor()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    const undo = await holdUndo(page)
    await expect.poll(() => passageOf(page, '26')).toBe(before[1])
    await expect.poll(() => passageOf(page, '24')).toBe(before[3])
    await undo.click()
    await expect.poll(() => passagesOf(page)).toEqual(before)
    expect(complaints).toEqual([])
  })
})

it('an editor moves a devotional and a week by keyboard', async () => {
  const { page, complaints } = await openWeek()
  const before = await passagesOf(page)
  await dragByKeyboard(page, '24')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Swap the two days').waitFor()
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect.poll(() => passagesOf(page)).not.toEqual(before)
  expect((await passagesOf(page)).toSorted()).toEqual(before.toSorted())

  await cellOf(page, '28').press('m')
  await page.getByRole('dialog').getByRole('spinbutton', { name: /month/ }).waitFor()
  await page.getByRole('dialog').press('Escape')
  await page.getByRole('button', { name: 'More' }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'Move this week’s devotionals…' }).press('Enter')
  const ready = page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true })
  await expect.poll(() => ready.isEnabled()).toBe(true)
  const moved = await passagesOf(page)
  await ready.press('Enter')
  await page.getByText('Devotionals moved').waitFor()
  await page.getByRole('button', { name: 'Later' }).press('Enter')
  await expect
    .poll(() =>
      page
        .locator('[data-date="2026-11-30"]')
        .getByText(moved[0] ?? '')
        .count(),
    )
    .toBe(1)
  expect(complaints).toEqual([])
})

it('an editor changes a day, whose passage is checked and which a guest then sees; an empty day is marked', async () => {
  const { page, complaints } = await openWeek()
  await cellOf(page, '25').press('Enter')
  const panel = page.getByRole('complementary', { name: 'Wednesday, November 25' })
  await panel.getByText('Found:').waitFor()
  await panel.getByLabel('Passage', { exact: true }).fill('Psalm 151')
  await panel.getByText('This isn’t a single Bible passage').waitFor()
  await panel.getByLabel('Passage', { exact: true }).fill('ps 23:1')
  await panel.getByText('Found: Psalm 23:1').waitFor()
  await panel.getByLabel('Thought').fill('A thought of our own.')
  await expectAccessibleAtAllWidths(page)
  await panel.getByRole('button', { name: 'Publish changes' }).click()
  await panel.getByText('This day differs from its pack.').waitFor()
  const address = await panel.getByRole('link', { name: 'See the page' }).getAttribute('href')
  const guest = await browser.visit(address ?? '')
  await guest.page.getByText('A thought of our own.').first().waitFor()
  await panel.getByRole('button', { name: 'Actions for this day' }).click()
  await page.getByRole('menuitem', { name: 'Take off the calendar' }).click()
  const undo = await holdUndo(page)
  await cellOf(page, '25').getByText('No devotional').waitFor()
  await panel.getByText('No devotional on this day').waitFor()
  await undo.click()
  await expect.poll(() => cellOf(page, '25').getByText('Psalm 23:1').count()).toBe(1)
  expect([...complaints, ...guest.complaints]).toEqual([])
})

inLongRun(() => {
  it('the calendar import shows all faults of a table at once, and publishes the corrected table', async () => {
    const { page, complaints } = await openWeek()
    const choose = async (csv: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: /^Choose (a|another) file$/ }).click(),
      ])
      await chooser.setFiles({ name: 'year.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    }
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Import a table…' }).click()
    await choose('day,passage\n02-30,Psalm 1:1\n13-01,Psalm 1:2\n')
    await page.getByText('2 problems. Nothing was changed.').waitFor()
    await expectAccessibleAtAllWidths(page)
    await choose('day,passage,thought\n11-27,Psalm 1:1,Trees\n')
    await page.getByText('1 day changes.').waitFor()
    await page.getByRole('button', { name: 'Publish 1 day' }).click()
    await cellOf(page, '27').getByText('Psalm 1:1').waitFor()
    expect(complaints).toEqual([])
  })
})
