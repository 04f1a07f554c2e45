import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { expectMirrored, MIRRORED } from '../support/mirrored.ts'
import {
  expectSound,
  fullPlayer,
  mediaSessionTitle,
  openFullPlayer,
  openPlayerInAnyLanguage,
  play,
  playInAnyLanguage,
} from '../support/player-page.ts'

const browser = openBrowser()

/** Runs in the page before its scripts: records the volumes of the elements besides the page's own one. */
function recordSecondElementVolumes(): void {
  const Original = Audio
  const volumes: number[] = []
  Object.assign(globalThis, {
    secondElementVolumes: volumes,
    Audio: class extends Original {
      constructor(source?: string) {
        super(source)
        this.addEventListener('volumechange', () => this.paused || volumes.push(this.volume))
      }
    },
  })
}

/** The volumes of the second element while it played. */
const volumesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'secondElementVolumes') ?? [])

async function chooseSeconds(page: Page, seconds: number): Promise<void> {
  await openFullPlayer(page)
  await fullPlayer(page)
    .getByRole('tab', { name: /^Queue/ })
    .click()
  await fullPlayer(page).getByRole('slider', { name: 'Crossfade between songs' }).fill(String(seconds))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('crossfade'))).toBe(seconds ? String(seconds) : null)
}

const toEnd = (page: Page, seconds: number) =>
  page.evaluate((before) => {
    const audio = document.querySelector('audio')
    if (audio) audio.currentTime = audio.duration - before
  }, seconds)

describe.each(sampleOf([360, 1440]))('songs at %i px', (width) => {
  it('fade into each other, as was chosen', async () => {
    const { page, context, complaints } = await browser.visit('/series/sanctuary/', { width })
    await context.addInitScript(recordSecondElementVolumes)
    await page.reload()
    await waitForHydration(page)
    await play(page, 'Abide with Me')
    await chooseSeconds(page, 4)
    await expectAccessibleAtAllWidths(page, '[data-full-player]')
    await toEnd(page, 9)
    await expect.poll(() => mediaSessionTitle(page)).toBe('Silent Night')
    await expectSound(page)
    await expect.poll(async () => (await volumesOf(page)).at(-1) ?? 1).toBeLessThan(0.2)
    const volumes = await volumesOf(page)
    expect(Math.max(...volumes)).toBeGreaterThan(0.5)
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.volume)).toBe(1)
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('follow each other without a fade once it is off again, and the setting fits in a right-to-left language', async () => {
      const { page, context } = await browser.visit('/series/sanctuary/', { width })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await context.addInitScript(recordSecondElementVolumes)
      await page.reload()
      await waitForHydration(page)
      await play(page, 'Abide with Me')
      await chooseSeconds(page, 4)
      await fullPlayer(page).getByRole('slider', { name: 'Crossfade between songs' }).fill('0')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('crossfade'))).toBeNull()
      await toEnd(page, 6)
      await expect.poll(() => mediaSessionTitle(page)).toBe('Silent Night')
      await expectSound(page)
      expect(await volumesOf(page)).toEqual([])
      expect(await page.evaluate(() => document.querySelector('audio')?.volume)).toBe(1)

      await page.goto(`/series/sanctuary/?${MIRRORED}`)
      await waitForHydration(page)
      await playInAnyLanguage(page, 'Abide with Me')
      const player = await openPlayerInAnyLanguage(page, 'Abide with Me')
      await player.getByRole('tab').first().click()
      await player.locator('[role=tabpanel] input[type=range]').waitFor()
      await expectMirrored(page, '[data-full-player]')
    })
  })
})
