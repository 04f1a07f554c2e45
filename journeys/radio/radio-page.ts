import type { Page } from 'playwright-core'
import { byScope } from '#testing/vitest/run-scope.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

/**
 * The longest gap that a failure may cause, with a margin for slow machines. The short run only checks that playback
 * returns.
 */
export const LONGEST_GAP_MILLISECONDS = byScope({ short: WAIT_LIMIT_MILLISECONDS, long: 6000 + 3000 })

/** Only this engine counts decoded bytes. */
type CountingAudio = HTMLAudioElement & { webkitAudioDecodedByteCount: number }

/** Bytes of audio decoded since the first call; a new source restarts the count. */
export const decodedBytes = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.decoded ?? 0))
export const longestSilence = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.longestSilence ?? 0))

/** Records, in the page, the decoded bytes, the seconds played and the longest gap. */
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
    // A jump to the live edge does not count as played.
    if (now.at > before.at && now.at < before.at + 5) heard += now.at - before.at
    // A source that has not started stands at its start position.
    if (now.at !== before.at && audio && audio.readyState > audio.HAVE_CURRENT_DATA) movedAt = performance.now()
    before = now
    longest = Math.max(longest, performance.now() - movedAt)
    Object.assign(document.documentElement.dataset, { decoded: sum, heard, longestSilence: longest })
  }, 50)
}

/** Removes native HLS, so that hls.js is loaded. */
export function disableNativeHls(): void {
  const own = HTMLMediaElement.prototype.canPlayType
  HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
    return type.includes('mpegurl') ? '' : own.call(this, type)
  }
}

/** Waits until more has played than the page had buffered. */
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
  await page.getByRole('button', { name: /^Listen: Bethlehem Road Radio/ }).click()
}
