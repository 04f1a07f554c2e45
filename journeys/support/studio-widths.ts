import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { resize } from '../screens/walk-screen.ts'
import { expectAccessible, overflowOf } from './browser.ts'

/** A phone, a tablet and a desk; the last one stays. */
const STUDIO_WIDTHS = [390, 768, 1440]

/** Checks that a page of the studio fits and has no fault that axe finds, at each of three widths. */
export async function expectFitsStudio(page: Page, part = 'html'): Promise<void> {
  for (const width of STUDIO_WIDTHS) {
    await resize(page, width)
    expect([width, await overflowOf(page)]).toEqual([width, 0])
    await expectAccessible(page, part)
  }
}
