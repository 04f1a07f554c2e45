import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until no more dialogs are in the page than so many. A dialog that was closed has lost its role at once, but is there
 * until the browser reports the close: only then does its page know of it.
 */
export function expectDialogCount(page: Page, count = 0): Promise<void> {
  return expect.poll(() => page.locator('dialog').count()).toBe(count)
}
