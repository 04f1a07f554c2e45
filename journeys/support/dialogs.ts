import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the page has this many dialogs. */
export function expectDialogCount(page: Page, count = 0): Promise<void> {
  return expect.poll(() => page.locator('dialog').count()).toBe(count)
}
