import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

// Focus is often moved by what is drawn after a press: it is waited for, like everything else that a press brings.

export function expectFocused(part: Locator): Promise<void> {
  return expect.poll(() => part.evaluate((one) => one === document.activeElement)).toBe(true)
}

/** What has the focus, by the text in it. */
export function expectFocusedText(page: Page, text: string): Promise<void> {
  return expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(text)
}

/** What has the focus, by one of its attributes. */
export function expectFocusedBy(page: Page, attribute: 'aria-label' | 'name' | 'id', value: string): Promise<void> {
  return expect.poll(() => page.evaluate((name) => document.activeElement?.getAttribute(name), attribute)).toBe(value)
}
