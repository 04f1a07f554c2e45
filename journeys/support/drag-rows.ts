import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectFocused } from './focus.ts'

const MOST_PLACES = 20
/** Pixels from the start of a row to the middle of its handle. */
const HANDLE_X = 20

/** Drags a row of a list below another one, by its handle. */
export async function dragBelow(row: Locator, target: Locator): Promise<void> {
  const [from, to] = [await row.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('the rows to drag are not shown')
  // The row itself takes the pointer on its handle.
  await row.dragTo(target, {
    sourcePosition: { x: HANDLE_X, y: from.height / 2 },
    targetPosition: { x: to.width / 3, y: to.height - 3 },
  })
}

/**
 * Moves the first row of a list below another one with the keyboard: Enter lifts it, the arrows choose the position,
 * Enter drops it.
 */
export async function placeBelowByKeyboard(page: Page, list: Locator, name: string): Promise<void> {
  const handle = list
    .getByRole('row')
    .first()
    .getByRole('button', { name: /^Move / })
  await handle.focus()
  await expectFocused(handle)
  await page.keyboard.press('Enter')
  const place = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await expect.poll(place).toMatch(/^Insert /)
  for (let at = 0; at < MOST_PLACES; at += 1) {
    if ((await place()).startsWith(`Insert between ${name} and `)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}
