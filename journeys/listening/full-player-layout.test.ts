import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { waitUntilIdle } from '../support/page-idle.ts'
import { fullPlayer, loopRecording, openFullPlayer, play, playerBar } from '../support/player-page.ts'

const browser = openBrowser()

/** The vertical center of the cover. */
async function middleOfCover(page: Page): Promise<number> {
  const cover = await fullPlayer(page).getByRole('img').first().boundingBox()
  return (cover?.y ?? 0) + (cover?.height ?? 0) / 2
}

/** The position of a control in the full view, independent of scrolling. */
const heightOf = (page: Page, name: string) =>
  fullPlayer(page)
    .getByRole('button', { name, exact: true })
    .evaluate((one) => one.getBoundingClientRect().top + (one.closest('[role=dialog]')?.scrollTop ?? 0))

it('beside the cover every control is visible, at any width', async () => {
  const { page } = await browser.visit('/series/slow-psalms/')
  await play(page, 'Like a Tree Planted')
  await loopRecording(page)
  await openFullPlayer(page)
  await fullPlayer(page).evaluate((view) => Promise.all(view.getAnimations().map(({ finished }) => finished)))
  for (const width of [1440, 1200, 1100, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await waitUntilIdle(page)
    const controls = fullPlayer(page).locator('a, button, input').filter({ visible: true })
    const ends = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThanOrEqual(width)
    await expect.poll(() => middleOfCover(page)).toBeCloseTo(450, 0)
  }
})

it('the player bar at a small desktop width has every tool, and none overlaps another', async () => {
  const { page } = await browser.visit('/series/slow-psalms/', { width: 1440 })
  await play(page, 'Like a Tree Planted')
  await loopRecording(page)
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await waitUntilIdle(page)
    for (const name of [/^Save/, /^Queue/, /^Speed/, /^Sleep timer/, /^Maximize/, 'Rewind 15 seconds', 'Previous']) {
      expect(await playerBar(page).getByRole('button', { name }).filter({ visible: true }).count(), String(name)).toBe(
        1,
      )
    }
    const boxes = await playerBar(page)
      .locator('button:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const overlapping = boxes.filter((one, at) =>
      boxes
        .slice(at + 1)
        .some(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
    )
    expect(overlapping).toEqual([])
  }
})

inLongRun(() => {
  it('controls and cover keep their positions when another panel opens', async () => {
    const { page } = await browser.visit('/series/morning-mercies/')
    await play(page, 'When I Consider Thy Heavens')
    await loopRecording(page)
    await openFullPlayer(page)
    await fullPlayer(page).evaluate((view) => Promise.all(view.getAnimations().map(({ finished }) => finished)))
    const before = await heightOf(page, 'Pause')
    for (const tab of await fullPlayer(page).getByRole('tab').all()) {
      await tab.click()
      await fullPlayer(page).getByRole('tabpanel').waitFor()
      expect(await heightOf(page, 'Pause')).toBe(before)
      expect(await fullPlayer(page).evaluate((view) => view.scrollTop)).toBe(0)
      await expect.poll(() => middleOfCover(page)).toBeCloseTo(450, 0)
    }
  })

  it.each([
    [1440, 900],
    [1440, 720],
    [1024, 768],
  ])('a long queue keeps what is below it visible, at %i × %i px', async (width, height) => {
    const { page } = await browser.visit('/series/slow-psalms/', { width })
    await page.setViewportSize({ width, height })
    await play(page, 'Like a Tree Planted')
    await loopRecording(page)
    await openFullPlayer(page)
    await fullPlayer(page).evaluate((view) => Promise.all(view.getAnimations().map(({ finished }) => finished)))
    await fullPlayer(page).getByRole('tab', { name: /Queue/ }).click()
    await fullPlayer(page)
      .getByRole('heading', { name: /^Then from/ })
      .waitFor()
    await expect.poll(() => fullPlayer(page).getByRole('tabpanel').getByRole('listitem').count()).toBeGreaterThan(3)
    for (const control of [
      fullPlayer(page).getByRole('link', { name: 'Subscribe' }),
      fullPlayer(page).getByRole('button', { name: 'Share', exact: true }).filter({ visible: true }),
    ]) {
      const box = await control.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
    expect(await fullPlayer(page).evaluate((view) => view.scrollTop)).toBe(0)
  })

  it('the full view has one seek bar when the next item plays', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await play(page, 'Like a Tree Planted')
    await openFullPlayer(page)
    await fullPlayer(page).getByRole('button', { name: 'Next', exact: true }).click()
    await fullPlayer(page).getByRole('heading', { level: 2, name: 'With Gladness' }).waitFor()
    expect(await fullPlayer(page).getByRole('slider', { name: 'Position' }).count()).toBe(1)
    expect(await fullPlayer(page).getByRole('tablist').count()).toBe(1)
  })

  it('the full view shows links on touch screens, and the shortcuts switch only with a keyboard', async () => {
    const { page, complaints } = await browser.visit('/series/morning-mercies/', { width: 360 })
    await play(page, 'When I Consider Thy Heavens')
    await loopRecording(page)
    await openFullPlayer(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await fullPlayer(page).getByRole('button', { name: 'More options' }).click()
    const menu = fullPlayer(page).locator('[popover]:popover-open')
    await expect
      .poll(() => menu.locator('a, button').filter({ visible: true }).allTextContents())
      .toEqual(['Add to queue', 'Go to episode', 'Go to series', 'Go to artist', 'Share'])
    await menu.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('dialog', { name: 'Share' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Share' }).waitFor({ state: 'detached' })
    await fullPlayer(page).getByRole('button', { name: 'More options' }).click()
    await menu.getByRole('link', { name: 'Go to artist' }).click()
    await fullPlayer(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Ruth Adeyemi' }).waitFor()
    expect(complaints).toEqual([])
  })
})
