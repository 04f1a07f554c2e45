import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { openOwnSite } from '../support/own-site.ts'
import { openFullPlayer, playerBar } from '../support/player-page.ts'
import { expectNextTrackShown, expectPlaybackAfter, startListening, withoutSessionErrors } from './follow-radio.ts'
import {
  decodedBytes,
  disableNativeHls,
  LONGEST_GAP_MILLISECONDS,
  longestSilence,
  playPastBuffer,
} from './radio-page.ts'

const browser = openBrowser()
const site = openOwnSite()

const HOUR_DAYS = 1 / 24
/** Each step is longer than the stream's buffer. */
const STEPS = 12

describe('an hour of radio', () => {
  it('plays with hls.js: shows the current recording and the next one', async () => {
    const { page, complaints } = await browser.visit('/discover/')
    await page.evaluate(disableNativeHls)
    await startListening(page)
    const titles = new Set<string | undefined>()
    for (let step = 0; step < STEPS; step += 1)
      titles.add(await expectPlaybackAfter(page, () => site.advanceDays(HOUR_DAYS / STEPS)))
    expect(titles.size).toBeGreaterThan(5)
    expect(await longestSilence(page)).toBeLessThan(LONGEST_GAP_MILLISECONDS)
    await openFullPlayer(page)
    await expectNextTrackShown(page)
    expect(withoutSessionErrors(complaints)).toEqual([])
  })

  it('plays with native HLS, without a gap', async () => {
    const { page, complaints } = await browser.visit('/discover/')
    await startListening(page)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await site.advanceDays(HOUR_DAYS / 4)
      // The recording that is on the air then has another start time.
      await playPastBuffer(page)
      const before = await decodedBytes(page)
      await expect.poll(() => decodedBytes(page)).toBeGreaterThan(before)
    }
    expect(await longestSilence(page)).toBeLessThan(LONGEST_GAP_MILLISECONDS)
    expect(await playerBar(page).getByText('LIVE').isVisible()).toBe(true)
    expect(withoutSessionErrors(complaints)).toEqual([])
  })
})
