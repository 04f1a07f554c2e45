import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { openOwnSite } from '../support/own-site.ts'
import { openFullPlayer } from '../support/player-page.ts'
import { expectNextTrackShown, expectPlaybackAfter, startListening, withoutSessionErrors } from './follow-radio.ts'
import { disableNativeHls } from './radio-page.ts'

const browser = openBrowser()
const site = openOwnSite()

const QUARTER_DAYS = 1 / 24 / 4

inLongRun(() => {
  it('the radio shows and plays what is on a quarter of an hour later, and the next recording', async () => {
    const { page, complaints } = await browser.visit('/discover/')
    await page.evaluate(disableNativeHls)
    await startListening(page)
    await expectPlaybackAfter(page, () => site.advanceDays(QUARTER_DAYS))
    await openFullPlayer(page)
    await expectNextTrackShown(page)
    expect(withoutSessionErrors(complaints)).toEqual([])
  })
})
