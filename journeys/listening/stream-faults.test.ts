import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { byScope, inLongRun } from '#testing/vitest/run-scope.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import {
  decodedBytes,
  disableNativeHls,
  LONGEST_GAP_MILLISECONDS,
  longestSilence,
  playPastBuffer,
  pressListen,
  recordSound,
} from '../radio/radio-page.ts'
import { openBrowser } from '../support/browser.ts'
import { FAULTS, type Fault, openFaultyProxy } from '../support/faulty-proxy.ts'
import { expectSound, mediaSessionTitle, playerBar, row } from '../support/player-page.ts'
import { VIDEO, waitForVideoPlayback } from '../watching/video-page.ts'

const site = openFaultyProxy()
const browser = openBrowser()

const SERIES = '/series/slow-psalms/'
/** Fails only if playback never resumes; the unit tests of `core/recovery` check how soon it must. */
const BACK = { timeout: WAIT_LIMIT_MILLISECONDS }

describe('a recording whose first response', () => {
  it.each(byScope<readonly Fault[]>({ short: ['dropped'], long: [...FAULTS, 'trickling'] }))(
    'is %s on the network plays all the same',
    async (fault) => {
      const { page } = await browser.visit(site.url + SERIES)
      const spoilt = site.fail(fault, /\.m4a/)
      await row(page, 'Like a Tree Planted').getByRole('button', { name: /^Play/ }).click()
      await expectSound(page)
      expect(spoilt()).toBe(1)
      await expect.poll(() => mediaSessionTitle(page)).toBe('Like a Tree Planted')
      expect(await playerBar(page).getByRole('alert').count()).toBe(0)
    },
  )
})

inLongRun(() => {
  describe('a video one of whose segments', () => {
    it.each<Fault>(FAULTS)('is %s on the network plays on', async (fault) => {
      const { page } = await browser.visit(site.url + VIDEO.path.replace(VIDEO.id, 'morning-mercies-the-film'))
      // The first request reads the file's head, which describes it; the third is a segment in the middle.
      let asked = 0
      page.on('request', (request) => {
        if (/\.(mp4|m4s|ts)$/.test(new URL(request.url()).pathname)) asked += 1
      })
      await page.getByRole('button', { name: /^Watch/ }).click()
      await waitForVideoPlayback(page, 0.3)
      const before = asked
      const spoilt = site.fail(fault, /\.(mp4|m4s|ts)(\?|$)/)
      const film = page.locator('video.vjs-tech')
      await film.evaluate((one: HTMLVideoElement) => {
        one.currentTime = Math.min(40, one.duration - 12)
      })
      const from = await film.evaluate((one: HTMLVideoElement) => one.currentTime)
      await waitForVideoPlayback(page, from + 0.5)
      expect(asked).toBeGreaterThan(before)
      expect(spoilt()).toBe(1)
    })
  })

  describe('a radio stream', () => {
    const PLAYERS = [
      ['hls.js', disableNativeHls],
      ['the browser itself', () => undefined],
    ] as const
    const SEGMENT = /live\.mp4/
    /** The head of a recording precedes its segments, and is small enough to arrive at any speed. */
    const TIMES = { hanging: 1, gone: 1, trickling: 2 }

    async function listen(prepare: () => void): Promise<Page> {
      const { page } = await browser.visit(`${site.url}/discover/`)
      await page.evaluate(prepare)
      await page.evaluate(recordSound)
      await pressListen(page)
      return page
    }

    describe.each(PLAYERS)('played with %s', (_, prepare) => {
      it.each(['hanging', 'trickling', 'gone'] as const)(
        'whose first segment is %s is silent for less than six seconds',
        async (fault) => {
          const spoilt = site.fail(fault, SEGMENT, TIMES[fault])
          const page = await listen(prepare)
          await expect.poll(() => decodedBytes(page), BACK).toBeGreaterThan(0)
          await expectSound(page)
          expect(spoilt()).toBe(TIMES[fault])
          expect(await longestSilence(page)).toBeLessThan(LONGEST_GAP_MILLISECONDS)
        },
      )
    })

    // The browser fetches the following part in the same request.
    it.each(['hanging', 'trickling'] as const)(
      'played with hls.js, with a later segment that is %s, continues within six seconds',
      async (fault) => {
        const page = await listen(disableNativeHls)
        await expect.poll(() => decodedBytes(page), BACK).toBeGreaterThan(0)
        const spoilt = site.fail(fault, SEGMENT)
        await expect.poll(spoilt, BACK).toBe(1)
        await playPastBuffer(page)
        await expectSound(page)
        expect(await longestSilence(page)).toBeLessThan(LONGEST_GAP_MILLISECONDS)
        await expect.poll(() => playerBar(page).getByText('LIVE').isVisible()).toBe(true)
      },
    )
  })
})
