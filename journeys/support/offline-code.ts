import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits for an asynchronous condition in the page. `waitForFunction` would take the returned promise itself as a true
 * value, and not wait.
 */
export async function waitUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(() => page.evaluate(holds)).toBe(true)
}

/** Waits until the code that lists, reads and plays downloads is on the device. */
export async function waitForOfflineCode(page: Page): Promise<void> {
  const files = await page.evaluate(async (): Promise<string[]> => {
    const script = await (await fetch('/sw.js')).text()
    return JSON.parse(/^self\.shell = (.*);$/m.exec(script)?.[1] ?? '{}').listening
  })
  // The first missing file ends a check, because each check costs time of the worker that fetches the files.
  const areThere = (all: readonly string[]) =>
    page.evaluate(async (paths) => {
      for (const path of paths) if ((await caches.match(path)) === undefined) return false
      return true
    }, all)
  await expect.poll(() => areThere(files)).toBe(true)
}
