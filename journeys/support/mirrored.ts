import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pseudo } from '#rules/words/pseudo-language.ts'
import { expectAccessible, overflowOf } from './browser.ts'

/** The query of an address for the pseudo-language that is read from right to left. */
export const MIRRORED = 'locale=ar-XB'

/** An English text as the mirrored pseudo-language shows it. */
export function mirrored(english: string): string {
  return String(pseudo(english, 'ar-XB'))
}

/** Checks that a page is right-to-left, fits, has no animation that moves anything, and passes axe. */
export async function expectMirrored(page: Page, part = 'main'): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
  expect(await overflowOf(page)).toBe(0)
  expect(await page.evaluate(longestMotion)).toBeLessThanOrEqual(1)
  await expectAccessible(page, part)
}

/** Checks that the first of two parts of a line begins right of the second. */
export async function expectRightOf(first: Locator, second: Locator): Promise<void> {
  const [one, other] = [await first.boundingBox(), await second.boundingBox()]
  expect(one && other && one.x + one.width > other.x + other.width).toBe(true)
}

/** The longest animation that moves something on the page, in milliseconds. Runs in the page. */
function longestMotion(): number {
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    const names = effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((frame) => Object.keys(frame)) : []
    return playState === 'running' && names.some((name) => ['transform', 'translate', 'scale', 'rotate'].includes(name))
  })
  return Math.max(0, ...moving.map(({ effect }) => Number(effect?.getTiming().duration ?? 0)))
}
