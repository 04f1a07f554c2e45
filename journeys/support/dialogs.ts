import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until the page has at most this many dialogs. A closed dialog loses its role at once, but stays until its
 * `close` event.
 */
export function expectDialogCount(page: Page, count = 0): Promise<void> {
  return expect.poll(() => page.locator('dialog').count()).toBe(count)
}
