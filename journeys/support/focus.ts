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

/** More presses of Tab than any control of a page needs. */
const MOST_STEPS = 250

/**
 * Moves the focus to a control or into a group with Tab alone, as somebody without a mouse does; with another key within a
 * menu or a group.
 */
export async function moveFocusTo(page: Page, part: Locator, key = 'Tab'): Promise<void> {
  await part.waitFor()
  // An open list on the way hides all else from screen readers, and so from locators by role.
  const element = await part.elementHandle()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await element?.evaluate((one) => one.contains(document.activeElement))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${part} is not reached with ${key}`)
}

/** Moves the focus to a control with Tab alone, and presses Enter. */
export async function pressByKeyboard(page: Page, part: Locator): Promise<void> {
  await moveFocusTo(page, part)
  await page.keyboard.press('Enter')
}
