import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, overflowOf, waitForHydration } from '../support/browser.ts'
import { layoutShift, shiftedParts } from '../support/layout-shift.ts'
import { audioPosition, expectSound, mediaSessionTitle, play } from '../support/player-page.ts'

const browser = openBrowser()

const SONG = 'Like a Tree Planted'
const row = (page: Page) => page.getByRole('region', { name: 'Continue listening' })
const heroHeight = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .first()
    .evaluate((hero) => hero.getBoundingClientRect().height)

/** Plays at a higher speed, long enough for a position to be stored but not to the end of the song. */
async function listen(page: Page): Promise<void> {
  await play(page, SONG)
  await page.evaluate(() => Object.assign(document.querySelector('audio') ?? {}, { playbackRate: 4 }))
  await page.waitForFunction(() => {
    const audio = document.querySelector('audio')
    if (!audio || audio.currentTime <= 7) return false
    audio.playbackRate = 1
    return true
  })
  await page.getByRole('region', { name: 'Player', exact: true }).getByRole('button', { name: 'Pause' }).click()
  await page.waitForFunction(() => localStorage.started !== undefined)
}

describe.each(sampleOf([360, 768, 1440]))('items in progress at %i px', (width) => {
  it('are below the heading from the first paint on, and cause no layout shift', async () => {
    const { page, complaints } = await browser.visit('/series/slow-psalms/', { width })
    await listen(page)
    await page.goto('/discover/')
    await waitForHydration(page)
    const link = row(page).getByRole('link', { name: new RegExp(SONG) })
    await link.waitFor()
    await page.getByRole('region', { name: 'Player', exact: true }).waitFor()
    expect([await layoutShift(page), await shiftedParts(page)]).toEqual([0, []])
    const box = await link.boundingBox()
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(480)
    expect(await overflowOf(page)).toBe(0)
    await expectAccessible(page, 'main')
    await link.click()
    await expectSound(page)
    await expect.poll(() => mediaSessionTitle(page)).toBe(SONG)
    expect(await audioPosition(page)).toBeGreaterThan(6)
    expect(new URL(page.url()).pathname).toBe('/discover/')
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('have no reserved space if there are none', async () => {
      const { page } = await browser.visit('/discover/', { width })
      const before = await heroHeight(page)
      expect(await row(page).count()).toBe(0)
      await page.evaluate(() => {
        localStorage.started = 'true'
      })
      await page.reload()
      await waitForHydration(page)
      // The server has no items in progress, so the reserved space is removed.
      await page.waitForFunction(() => document.querySelector('[data-reserved=no]') !== null)
      expect(await heroHeight(page)).toBe(before)
      await page.reload()
      await waitForHydration(page)
      expect(await page.locator('html[data-started]').count()).toBe(0)
      expect(await layoutShift(page)).toBe(0)
    })
  })
})
