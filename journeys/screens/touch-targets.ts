import type { Page } from 'playwright-core'
import { PRESSABLE } from './pressable.ts'

/**
 * Targets smaller than 44 by 44 px (WCAG 2.2, 2.5.5), with name and size. A label or an enlarged hit area counts; links
 * within text are exempt.
 */
export function findSmallTargets(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(
    ({ part, pressable }) => {
      const TAP = 44
      /** Half a pixel is lost if a box does not start on a whole one. */
      const REACH = TAP / 2 - 1
      const [x, y] = [scrollX, scrollY]
      const all = [...document.querySelectorAll<HTMLElement>(`${part} :is(${pressable})`)].filter(isSeen)
      const small = all.filter((one) => !isInText(one) && !isLargeEnough(one)).map(named)
      scrollTo({ left: x, top: y, behavior: 'instant' })
      return [...new Set(small)]

      function isSeen(one: HTMLElement): boolean {
        const { width, height } = one.getBoundingClientRect()
        const isClipped = getComputedStyle(one).clipPath !== 'none'
        return (
          width > 1 && height > 1 && !isClipped && one.checkVisibility({ visibilityProperty: true }) && !isInert(one)
        )
      }
      function isInert(one: HTMLElement): boolean {
        const isBehind = document.querySelector('dialog:modal') && !one.closest('dialog:modal')
        return (
          Boolean(isBehind) ||
          one.closest('[inert], [aria-hidden=true]') !== null ||
          getComputedStyle(one).pointerEvents === 'none'
        )
      }
      function isInText(one: HTMLElement): boolean {
        const around = one.parentElement
        if (!around || getComputedStyle(one).display !== 'inline') return false
        return (around.textContent ?? '').trim().length > (one.textContent ?? '').trim().length
      }
      function isLargeEnough(one: HTMLElement): boolean {
        const { width, height } = one.getBoundingClientRect()
        if (width > TAP - 1 && height > TAP - 1) return true
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const [middle, centre] = [(left + right) / 2, (top + bottom) / 2]
        const across = width > TAP - 1 || [-REACH, REACH].every((by) => isHit(one, middle + by, centre))
        const along = height > TAP - 1 || [-REACH, REACH].every((by) => isHit(one, middle, centre + by))
        return across && along
      }
      function isHit(one: HTMLElement, left: number, top: number): boolean {
        const hit = document.elementFromPoint(left, top)
        if (!hit) return false
        if (one.contains(hit)) return true
        const label = hit.closest('label')
        return label?.control === one
      }
      function named(one: HTMLElement): string {
        const { width, height } = one.getBoundingClientRect()
        const name = one.ariaLabel || one.textContent?.trim() || one.getAttribute('name') || one.tagName
        return `${name.slice(0, 40)}: ${Math.round(width)} by ${Math.round(height)} px`
      }
    },
    { part, pressable: PRESSABLE },
  )
}
