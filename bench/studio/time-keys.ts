import type { Page } from 'playwright-core'

/** Milliseconds from each key to the paint of the next frame. */
declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** A quick typist: about 120 words a minute. */
const MILLISECONDS_BETWEEN_KEYS = 100

/**
 * Runs in the page. Only keys that type a character count. A message that was posted in a frame arrives after the frame was painted.
 */
export function observeKeys(): void {
  window.keyTimes = []
  addEventListener(
    'keydown',
    ({ timeStamp, key, ctrlKey, metaKey }) => {
      if (ctrlKey || metaKey || key.length > 1) return
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
}

/** Types text into the field that has the focus, and returns the milliseconds of each key. */
export async function timeKeys(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    window.keyTimes = []
  })
  await page.keyboard.type(text, { delay: MILLISECONDS_BETWEEN_KEYS })
  await page.waitForFunction((keys) => window.keyTimes.length >= keys, text.length)
  return page.evaluate(() => window.keyTimes)
}
