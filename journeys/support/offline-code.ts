import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until something holds in the page that is known only later. `waitForFunction` takes the promise of such a
 * function for its answer, and waits for nothing.
 */
export async function waitUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(() => page.evaluate(holds)).toBe(true)
}

/** Waits until the code that lists, reads and plays downloads is on the device. */
export async function waitForOfflineCode(page: Page): Promise<void> {
  await waitUntil(page, async () => {
    const script = await (await fetch('/sw.js')).text()
    const shell = JSON.parse(/^self\.shell = (.*);$/m.exec(script)?.[1] ?? '{}')
    const found = await Promise.all(shell.listening.map((file: string) => caches.match(file)))
    return found.every(Boolean)
  })
}
