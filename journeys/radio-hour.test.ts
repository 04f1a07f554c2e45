import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { RadioChannel } from '#contract/radio.ts'
import { openBrowser } from './browser.ts'
import { openOwnSite } from './own-site.ts'
import { bar, full, open, title } from './player-page.ts'

const browser = openBrowser()
const site = openOwnSite()

const CHANNEL = '/web/radio/selah-radio'
const HOUR_DAYS = 1 / 24
/** Each is longer than all that a listener has of the stream beforehand. */
const STEPS = 12
const LISTEN_SECONDS = 22
/** What no failure of a stream may cost, with something for a slow machine. */
const MOST_MILLISECONDS = 6000 + 3000

/** Only this engine counts what it decoded. */
type CountingAudio = HTMLAudioElement & { webkitAudioDecodedByteCount: number }

/** How many bytes of sound have been decoded since the page opened; an element that takes something new starts anew. */
const decoded = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.decoded ?? 0))
const longestSilence = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.longestSilence ?? 0))

/** Notes, in the page, how much is decoded, and for how long at most the sound stood still. */
function noteSound(): void {
  let before = { at: -1, bytes: 0 }
  let movedAt = performance.now()
  let longest = 0
  let sum = 0
  setInterval(() => {
    const audio = document.querySelector<CountingAudio>('audio')
    if (!audio) return
    const now = { at: audio.currentTime, bytes: audio.webkitAudioDecodedByteCount }
    sum += now.bytes >= before.bytes ? now.bytes - before.bytes : now.bytes
    if (now.at !== before.at) movedAt = performance.now()
    before = now
    longest = Math.max(longest, performance.now() - movedAt)
    Object.assign(document.documentElement.dataset, { decoded: sum, longestSilence: longest })
  }, 50)
}

async function onTheAir(): Promise<RadioChannel> {
  const response = await fetch(`${process.env.JOURNEY_URL}${CHANNEL}`)
  const { data }: { data: RadioChannel } = await response.json()
  return data
}

/** Takes the browser's own HLS away, as in those that have none: the library is then fetched. */
function hideOwnHls(): void {
  const own = HTMLMediaElement.prototype.canPlayType
  HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
    return type.includes('mpegurl') ? '' : own.call(this, type)
  }
}

async function listen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Listen Bethlehem Road Radio/ }).click()
  await page.evaluate(noteSound)
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
