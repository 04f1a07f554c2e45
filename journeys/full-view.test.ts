import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { full, keepOn, open, play } from './player-page.ts'
import { atRest } from './traffic.ts'

const browser = openBrowser()

/** How far down the middle of the cover is. */
async function middleOfCover(page: Page): Promise<number> {
  const cover = await full(page).getByRole('img').first().boundingBox()
  return (cover?.y ?? 0) + (cover?.height ?? 0) / 2
}

/** Where a control stands in the view, however far that is scrolled. */
const heightOf = (page: Page, name: string) =>
  full(page)
    .getByRole('button', { name, exact: true })
    .evaluate((one) => one.getBoundingClientRect().top + (one.closest('[role=dialog]')?.scrollTop ?? 0))

it('beside the cover every control is on the screen, however narrow that is', async () => {
  const { page } = await browser.visit('/series/slow-psalms/')
  await play(page, 'Like a Tree Planted')
  await keepOn(page)
  await open(page)
  await full(page).evaluate((view) => Promise.all(view.getAnimations().map(({ finished }) => finished)))
  for (const width of [1440, 1200, 1100, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await atRest(page)
    const controls = full(page).locator('a, button, input').filter({ visible: true })
    const ends = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThanOrEqual(width)
    await expect.poll(() => middleOfCover(page)).toBeCloseTo(450, 0)
  }
})

it('the controls stay where they are when another panel is opened, and the cover in the middle of the screen', async () => {
  const { page } = await browser.visit('/series/morning-mercies/')
  await play(page, 'When I Consider Thy Heavens')
  await keepOn(page)
  await open(page)
  await full(page).evaluate((view) => Promise.all(view.getAnimations().map(({ finished }) => finished)))
  const before = await heightOf(page, 'Pause')
  for (const tab of await full(page).getByRole('tab').all()) {
    await tab.click()
    await full(page).getByRole('tabpanel').waitFor()
    expect(await heightOf(page, 'Pause')).toBe(before)
    expect(await full(page).evaluate((view) => view.scrollTop)).toBe(0)
    await expect.poll(() => middleOfCover(page)).toBeCloseTo(450, 0)
  }
})
