import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { RadioChannel } from '#contract/radio.ts'
import { openBrowser } from './browser.ts'
import { openOwnSite } from './own-site.ts'
import { bar, full, open, title } from './player-page.ts'
import {
  decoded,
  hideOwnHls,
  LISTEN_SECONDS,
  longestSilence,
  MOST_MILLISECONDS,
  noteSound,
  pressListen,
} from './radio-page.ts'

const browser = openBrowser()
const site = openOwnSite()

const CHANNEL = '/web/radio/selah-radio'
const HOUR_DAYS = 1 / 24
/** Each is longer than all that a listener has of the stream beforehand. */
const STEPS = 12

async function onTheAir(): Promise<RadioChannel> {
  const response = await fetch(`${process.env.JOURNEY_URL}${CHANNEL}`)
  const { data }: { data: RadioChannel } = await response.json()
  return data
}

async function listen(page: Page): Promise<void> {
  await page.evaluate(noteSound)
  await pressListen(page)
  await expect.poll(() => decoded(page), { timeout: 20_000 }).toBeGreaterThan(0)
}

/** Sessions end by the clock that is moved, and are begun anew: the browser itself notes the answer that says so. */
const otherThanSessions = (complaints: readonly string[]) => complaints.filter((words) => !words.includes('401'))

describe('an hour of the radio', () => {
  it('is heard by the library: it goes on with what is on, and says what that is and what comes', async () => {
    const { page, complaints } = await browser.visit('/discover/')
    await page.evaluate(hideOwnHls)
    await listen(page)
    const titles = new Set<string | undefined>()
    for (let step = 0; step < STEPS; step += 1) {
      const before = await decoded(page)
      await site.pass(HOUR_DAYS / STEPS)
      const isToldRightly = async () => (await title(page)) === (await onTheAir()).now?.title
      await expect.poll(isToldRightly, { timeout: 30_000 }).toBe(true)
      titles.add(await title(page))
      await expect.poll(() => decoded(page), { timeout: 20_000 }).toBeGreaterThan(before)
    }
    expect(titles.size).toBeGreaterThan(5)
    expect(await longestSilence(page)).toBeLessThan(MOST_MILLISECONDS)
    await open(page)
    const isNextTold = async () => {
      const next = (await onTheAir()).next?.title
      return next !== undefined && (await full(page).getByText(next).count()) > 0
    }
    await expect.poll(isNextTold, { timeout: 20_000 }).toBe(true)
    expect(otherThanSessions(complaints)).toEqual([])
  }, 240_000)

  it('is heard by the browser’s own HLS, without a gap', async () => {
    const { page, complaints } = await browser.visit('/discover/')
    await listen(page)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await site.pass(HOUR_DAYS / 4)
      // Longer than all it had of the stream beforehand: what sounds then is of another time.
      await page.waitForTimeout(LISTEN_SECONDS * 1000)
      const before = await decoded(page)
      await expect.poll(() => decoded(page), { timeout: MOST_MILLISECONDS }).toBeGreaterThan(before)
    }
    expect(await longestSilence(page)).toBeLessThan(MOST_MILLISECONDS)
    expect(await bar(page).getByText('LIVE').isVisible()).toBe(true)
    expect(otherThanSessions(complaints)).toEqual([])
  }, 240_000)
})
