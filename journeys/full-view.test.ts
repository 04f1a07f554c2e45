import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { full, open, play } from './player-page.ts'

const browser = openBrowser()

/** Where a control stands in the view, however far that is scrolled. */
const heightOf = (page: Page, name: string) =>
  full(page)
    .getByRole('button', { name, exact: true })
    .evaluate((one) => one.getBoundingClientRect().top + (one.closest('[role=dialog]')?.scrollTop ?? 0))

it.each([1024, 1100, 1200, 1440])('beside the cover every control is on the screen at %i px', async (width) => {
  const { page } = await browser.visit('/series/slow-psalms/', { width })
  await play(page, 'Like a Tree Planted')
  await open(page)
  await full(page).evaluate((view) => Promise.all(view.getAnimations().map(({ finished }) => finished)))
  const controls = full(page).locator('a, button, input').filter({ visible: true })
  const ends = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(width)
  const cover = await full(page).getByRole('img').first().boundingBox()
  expect((cover?.y ?? 0) + (cover?.height ?? 0) / 2).toBeCloseTo(450, 0)
})

it('the controls stay where they are when another panel is opened, and the cover in the middle of the screen', async () => {
  const { page } = await browser.visit('/series/morning-mercies/')
  await play(page, 'When I Consider Thy Heavens')
  await open(page)
  await full(page).evaluate((view) => Promise.all(view.getAnimations().map(({ finished }) => finished)))
  const before = await heightOf(page, 'Pause')
  for (const tab of await full(page).getByRole('tab').all()) {
    await tab.click()
    await full(page).getByRole('tabpanel').waitFor()
    expect(await heightOf(page, 'Pause')).toBe(before)
    expect(await full(page).evaluate((view) => view.scrollTop)).toBe(0)
    const cover = await full(page).getByRole('img').first().boundingBox()
    expect((cover?.y ?? 0) + (cover?.height ?? 0) / 2).toBeCloseTo(450, 0)
  }
})
