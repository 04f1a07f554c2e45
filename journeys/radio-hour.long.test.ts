import { describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { openOwnSite } from './own-site.ts'
import { bar, open } from './player-page.ts'
import { expectNextTold, hearLater, listen, otherThanSessions } from './radio-hour.ts'
import { decoded, hideOwnHls, longestSilence, MOST_MILLISECONDS, outlive } from './radio-page.ts'

const browser = openBrowser()
const site = openOwnSite()

const HOUR_DAYS = 1 / 24
/** Each is longer than all that a listener has of the stream beforehand. */
const STEPS = 12

describe('an hour of the radio', () => {
  it('is heard by the library: it goes on with what is on, and says what that is and what comes', async () => {
    const { page, complaints } = await browser.visit('/discover/')
    await page.evaluate(hideOwnHls)
    await listen(page)
    const titles = new Set<string | undefined>()
    for (let step = 0; step < STEPS; step += 1) titles.add(await hearLater(page, () => site.pass(HOUR_DAYS / STEPS)))
    expect(titles.size).toBeGreaterThan(5)
    expect(await longestSilence(page)).toBeLessThan(MOST_MILLISECONDS)
    await open(page)
    await expectNextTold(page)
    expect(otherThanSessions(complaints)).toEqual([])
  })

  it('is heard by the browser’s own HLS, without a gap', async () => {
    const { page, complaints } = await browser.visit('/discover/')
    await listen(page)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await site.pass(HOUR_DAYS / 4)
      // What sounds then is of another time.
      await outlive(page)
      const before = await decoded(page)
      await expect.poll(() => decoded(page)).toBeGreaterThan(before)
    }
    expect(await longestSilence(page)).toBeLessThan(MOST_MILLISECONDS)
    expect(await bar(page).getByText('LIVE').isVisible()).toBe(true)
    expect(otherThanSessions(complaints)).toEqual([])
  })
})
