import type { Page } from 'playwright-core'

/** What no failure may cost who listens, with something for a slow machine. */
export const MOST_MILLISECONDS = 6000 + 3000
/** Longer than all that a listener has of the stream beforehand. */
export const LISTEN_SECONDS = 22

/** Only this engine counts what it decoded. */
type CountingAudio = HTMLAudioElement & { webkitAudioDecodedByteCount: number }

/** How many bytes of sound have been decoded since it was asked; an element that takes something new starts anew. */
export const decoded = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.decoded ?? 0))
export const longestSilence = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.longestSilence ?? 0))

/** Notes, in the page, how much is decoded, and for how long at most the sound stood still. */
export function noteSound(): void {
  let before = { at: 0, bytes: 0 }
  let movedAt = performance.now()
  let longest = 0
  let sum = 0
  setInterval(() => {
    const audio = document.querySelector<CountingAudio>('audio')
    const now = { at: audio?.currentTime ?? 0, bytes: audio?.webkitAudioDecodedByteCount ?? 0 }
    sum += now.bytes >= before.bytes ? now.bytes - before.bytes : now.bytes
    // One that is put on the element and has not begun stands at its beginning, or where it would begin.
    if (now.at !== before.at && audio && audio.readyState > audio.HAVE_CURRENT_DATA) movedAt = performance.now()
    before = now
    longest = Math.max(longest, performance.now() - movedAt)
    Object.assign(document.documentElement.dataset, { decoded: sum, longestSilence: longest })
  }, 50)
}

/** Takes the browser's own HLS away, as in those that have none: the library is then fetched. */
export function hideOwnHls(): void {
  const own = HTMLMediaElement.prototype.canPlayType
  HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
    return type.includes('mpegurl') ? '' : own.call(this, type)
  }
}

export async function pressListen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Listen Bethlehem Road Radio/ }).click()
}
