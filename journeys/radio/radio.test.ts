import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { disableNativeHls, pressListen } from './radio-page.ts'

const browser = openBrowser()
const SEGMENTS = '**/live.mp4'
const PLAYLIST = '**/live.m3u8'

const secondsHeard = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
const bar = (page: Page) => page.getByRole('region', { name: 'Player' })

/** Waits until playback advances: real decoding, by the browser's own clock. */
async function expectSound(page: Page): Promise<void> {
  const before = await secondsHeard(page)
  await page.waitForFunction(
    (from) => {
      const audio = document.querySelector('audio')
      return audio !== null && !audio.paused && Math.abs(audio.currentTime - from) > 0.4 && audio.currentTime > 0.4
    },
    before,
    { timeout: WAIT_LIMIT_MILLISECONDS },
  )
}

describe('the radio', () => {
  it('plays from its card, pauses, and rejoins the current program', async () => {
    const { page, complaints, requests } = await browser.visit('/discover/')
    expect(requests.filter((path) => path.includes('hls') || path.includes('/radio/'))).toEqual([])
    await pressListen(page)
    await expectSound(page)
    await expect.poll(() => bar(page).getByText('LIVE').isVisible()).toBe(true)
    expect(await bar(page).getByRole('slider', { name: 'Position' }).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.album)).toBe('Bethlehem Road Radio')
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBeTruthy()
    await expectAccessible(page)

    await bar(page).getByRole('button', { name: 'Pause' }).click()
    await page.waitForFunction(() => document.querySelector('audio')?.paused)
    const asked = requests.filter((path) => path.endsWith('live.m3u8')).length
    await bar(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expectSound(page)
    await expect.poll(() => requests.filter((path) => path.endsWith('live.m3u8')).length).toBeGreaterThan(asked)
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('is opened by a shared link, as far as autoplay is allowed', async () => {
      const { page, complaints } = await browser.visit('/discover/#open-radio')
      const play = bar(page).getByRole('button', { name: 'Play', exact: true })
      await play.or(bar(page).getByRole('button', { name: 'Pause' })).waitFor()
      // A browser that requires a press reports it only when playback starts.
      const isHeard = async () => {
        if (await play.isVisible()) await play.click()
        return page.evaluate(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
      }
      await expect.poll(isHeard).toBe(true)
      await expectSound(page)
      await expect.poll(() => new URL(page.url()).hash).toBe('')
      expect(complaints).toEqual([])
    })

    it('plays with hls.js without native HLS, and survives a failing playlist and segment', async () => {
      const { page, requests } = await browser.visit('/discover/')
      await page.evaluate(disableNativeHls)
      await pressListen(page)
      await expectSound(page)
      expect(requests.some((path) => /hls-connection.*\.js$/.test(path))).toBe(true)

      for (const [address, status] of [
        [PLAYLIST, 503],
        [SEGMENTS, 404],
      ] as const) {
        let asked = 0
        await page.route(address, (route) => (asked++ === 0 ? route.fulfill({ status }) : route.fallback()))
        await expect.poll(() => asked).toBeGreaterThan(1)
        await page.unroute(address)
      }
      await expectSound(page)
      await expect.poll(() => bar(page).getByText('LIVE').isVisible()).toBe(true)
    })

    it('plays a fallback recording, and says so, if the stream cannot be opened', async () => {
      const { page, complaints } = await browser.visit('/discover/')
      await page.route(PLAYLIST, (route) => route.fulfill({ status: 503 }))
      await page.evaluate(disableNativeHls)
      await pressListen(page)
      await expectSound(page)
      await expect.poll(() => bar(page).getByText('Recorded').isVisible()).toBe(true)
      await expect.poll(() => complaints.some((words) => words.includes('could not be opened'))).toBe(true)
    })
  })
})
