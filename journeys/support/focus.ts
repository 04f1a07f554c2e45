import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

// Focus often moves after a render, so it is awaited.

export function expectFocused(part: Locator): Promise<void> {
  return expect.poll(() => part.evaluate((one) => one === document.activeElement)).toBe(true)
}

/** The focused element has this text. */
export function expectFocusedText(page: Page, text: string): Promise<void> {
  return expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(text)
}

/** The focused element has this attribute. */
export function expectFocusedBy(page: Page, attribute: 'aria-label' | 'name' | 'id', value: string): Promise<void> {
  return expect.poll(() => page.evaluate((name) => document.activeElement?.getAttribute(name), attribute)).toBe(value)
}
