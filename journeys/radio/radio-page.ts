import type { Page } from 'playwright-core'
import { byScope } from '#testing/vitest/run-scope.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

/**
 * What no failure may cost who listens, with something for a slow machine. The shorter run runs on any machine, and asks
 * whether the sound comes back, not how soon.
 */
export const LONGEST_GAP_MILLISECONDS = byScope({ short: WAIT_LIMIT_MILLISECONDS, long: 6000 + 3000 })

/** Only this engine counts what it decoded. */
type CountingAudio = HTMLAudioElement & { webkitAudioDecodedByteCount: number }

/** How many bytes of sound have been decoded since it was asked; an element that takes something new starts anew. */
export const decodedBytes = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.decoded ?? 0))
export const longestSilence = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.longestSilence ?? 0))

/** Notes, in the page, how much is decoded, how many seconds were heard, and for how long at most the sound stood still. */
export function recordSound(): void {
  let before = { at: 0, bytes: 0 }
  let movedAt = performance.now()
  let longest = 0
  let sum = 0
  let heard = 0
  setInterval(() => {
    const audio = document.querySelector<CountingAudio>('audio')
    const now = { at: audio?.currentTime ?? 0, bytes: audio?.webkitAudioDecodedByteCount ?? 0 }
    sum += now.bytes >= before.bytes ? now.bytes - before.bytes : now.bytes
    // A jump, to what is on by now, is not heard.
    if (now.at > before.at && now.at < before.at + 5) heard += now.at - before.at
    // One that is put on the element and has not begun stands at its beginning, or where it would begin.
    if (now.at !== before.at && audio && audio.readyState > audio.HAVE_CURRENT_DATA) movedAt = performance.now()
    before = now
    longest = Math.max(longest, performance.now() - movedAt)
    Object.assign(document.documentElement.dataset, { decoded: sum, heard, longestSilence: longest })
  }, 50)
}

/** Takes the browser's own HLS away, as in those that have none: the library is then fetched. */
export function disableNativeHls(): void {
  const own = HTMLMediaElement.prototype.canPlayType
  HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
    return type.includes('mpegurl') ? '' : own.call(this, type)
  }
}

/** Waits until as much has sounded from now on as the page has of the stream beforehand. */
export async function playPastBuffer(page: Page): Promise<void> {
  const until = await page.evaluate(() => {
    const audio = document.querySelector('audio')
    const ranges = audio?.buffered
    const ahead = audio && ranges?.length ? Math.max(0, ranges.end(ranges.length - 1) - audio.currentTime) : 0
    return Number(document.documentElement.dataset.heard ?? 0) + ahead + 0.5
  })
  await page.waitForFunction((least) => Number(document.documentElement.dataset.heard ?? 0) > least, until, {
    timeout: WAIT_LIMIT_MILLISECONDS,
  })
}

export async function pressListen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Listen Bethlehem Road Radio/ }).click()
}
