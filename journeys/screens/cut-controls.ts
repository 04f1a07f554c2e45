import type { Page } from 'playwright-core'
import { PRESSABLE } from './pressable.ts'

/**
 * The names of controls that are partly cut off by a box that hides its overflow, such as a card. A box that scrolls
 * cuts nothing off.
 */
export function findCutControls(page: Page): Promise<string[]> {
  return page.evaluate((pressable) => {
    const cut = [...document.querySelectorAll<HTMLElement>(pressable)].filter((one) => isSeen(one) && isCut(one))
    return [...new Set(cut.map((one) => (one.ariaLabel || one.textContent?.trim() || one.tagName).slice(0, 40)))]

    function isSeen(one: HTMLElement): boolean {
      const { width, height } = one.getBoundingClientRect()
      const isInert = one.closest('[inert], [aria-hidden=true]') !== null
      return width > 2 && height > 2 && !isInert && one.checkVisibility({ visibilityProperty: true })
    }
    function isCut(one: HTMLElement): boolean {
      const { left, right } = one.getBoundingClientRect()
      for (let around = one.parentElement; around; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        const isHidden = box.width <= 2
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis' || isHidden) return false
        if (overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)) return true
      }
      return false
    }
  }, PRESSABLE)
}
