import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { openBrowser } from '../../support/browser.ts'
import { dragBelow, placeBelowByKeyboard } from '../../support/drag-rows.ts'
import { logInAsStaff } from '../../support/members.ts'
import { openOwnSite } from '../../support/own-site.ts'
import { holdUndo } from '../../support/studio-toast.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

const listOf = (page: Page, name: string) => page.getByRole('grid', { name })
const namesIn = async (page: Page, name: string) => listOf(page, name).getByRole('row').locator('b').allInnerTexts()

inLongRun(() => {
  it('a section of a front page is placed by drag and by the keyboard, and both are undone', async () => {
    const { page, complaints } = await browser.visit('/studio/tabs/', { refreshToken: await logInAsStaff('editor') })
    await page.getByRole('region', { name: 'Music' }).getByRole('link', { name: 'Open' }).click()
    await page.getByRole('button', { name: 'Edit in a draft' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
    const sections = listOf(page, 'Sections')
    await expect.poll(() => sections.getByRole('row').count()).toBeGreaterThan(1)
    const [first = '', second = '', ...rest] = await namesIn(page, 'Sections')
    const names = () => namesIn(page, 'Sections')
    await dragBelow(sections.getByRole('row').nth(0), sections.getByRole('row').nth(1))
    await expect.poll(names).toEqual([second, first, ...rest])
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(names).toEqual([first, second, ...rest])
    await placeBelowByKeyboard(page, sections, second)
    await expect.poll(names).toEqual([second, first, ...rest])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(names).toEqual([first, second, ...rest])
    await expectAccessibleAtAllWidths(page)
    expect(complaints).toEqual([])
  })
})

it('the items of a series are ordered by hand, by drag and by the keyboard, heard in that order, and put back', async () => {
  const path = '/studio/library/series/series-slow-psalms/'
  const { page, complaints } = await browser.visit(path, { refreshToken: await logInAsStaff('editor') })
  await page.getByRole('radio', { name: 'By hand' }).press('Space')
  const list = 'Items in their order'
  await listOf(page, list).getByRole('row').nth(1).waitFor()
  await expectAccessibleAtAllWidths(page)
  const names = () => namesIn(page, list)
  const [first = '', second = '', ...rest] = await names()
  await dragBelow(listOf(page, list).getByRole('row').nth(0), listOf(page, list).getByRole('row').nth(1))
  await expect.poll(names).toEqual([second, first, ...rest])
  await (await holdUndo(page)).click()
  await expect.poll(names).toEqual([first, second, ...rest])
  await placeBelowByKeyboard(page, listOf(page, list), second)
  await expect.poll(names).toEqual([second, first, ...rest])
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('All changes saved').waitFor()
  const chosen = await names()
  const guest = await browser.visit('/series/slow-psalms/')
  const shown = guest.page.getByRole('main')
  await shown.getByText(second).first().waitFor()
  const places = await Promise.all(
    [second, first].map(async (title) => (await shown.getByText(title, { exact: true }).first().boundingBox())?.y ?? 0),
  )
  expect(places).toEqual([...places].sort((one, other) => one - other))
  await page.reload()
  await expect.poll(names).toEqual(chosen)
  await page.getByRole('button', { name: 'Undo change 1' }).click()
  await page.getByText('Undone', { exact: true }).waitFor()
  expect([...complaints, ...guest.complaints]).toEqual([])
})
