import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, overflowOf, WIDTHS } from '../support/browser.ts'
import { resize } from './walk-screen.ts'

/**
 * Checks that a page or dialog fits at every width, and restores its width. Axe runs at the narrowest width; in a long
 * test run at every width.
 */
export async function expectAccessibleAtAllWidths(page: Page, part = 'html'): Promise<void> {
  const own = page.viewportSize()?.width ?? WIDTHS[0]
  for (const width of [...WIDTHS.filter((other) => other !== own), own]) {
    await resize(page, width)
    expect([width, await overflowOf(page)]).toEqual([width, 0])
    if (isLongRun || width === WIDTHS[0]) await expectAccessible(page, part)
  }
}
