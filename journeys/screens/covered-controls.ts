import type { Page } from 'playwright-core'
import { PRESSABLE } from './pressable.ts'

/**
 * Controls whose middle is covered by something else, so that a press does not reach them, each with what covers it.
 * Every control is scrolled to the middle of the window, or of what scrolls in a modal dialog. Those behind such a
 * dialog, or scrolled out of a row, do not count.
 */
export function findCoveredControls(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(
    ({ part, pressable }) => {
      const isOwn = (one: HTMLElement, hit: Element) => one.contains(hit) || hit.closest('label')?.control === one
      const [x, y] = [scrollX, scrollY]
      const inDialog = [...document.querySelectorAll('dialog:modal, dialog:modal *')]
      const positions = inDialog.map((one) => ({ one, left: one.scrollLeft, top: one.scrollTop }))
      const shown = new CSSStyleSheet()
      shown.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(shown)
      const all = [...document.querySelectorAll<HTMLElement>(`${part} :is(${pressable})`)].filter(isUsable)
      const covered = all.flatMap((one) => {
        const hits = hitsOf(one)
        const [cover] = hits.some((hit) => isOwn(one, hit)) ? [] : hits
        return cover ? [`${named(one)}, by ${[cover.localName, ...cover.classList].join('.')}`] : []
      })
      document.adoptedStyleSheets.pop()
      for (const { one, ...at } of positions) one.scrollTo({ ...at, behavior: 'instant' })
      scrollTo({ left: x, top: y, behavior: 'instant' })
      return [...new Set(covered)]

      function isUsable(one: HTMLElement): boolean {
        const isBehind = document.querySelector('dialog:modal') !== null && !one.closest('dialog:modal')
        const isOff = one.closest(':disabled, [aria-disabled=true], [inert], [aria-hidden=true]') !== null
        const isSeen = one.checkVisibility({ visibilityProperty: true })
        return !isBehind && !isOff && isSeen && getComputedStyle(one).pointerEvents !== 'none'
      }
      /** What is in the middle of each line of a control, or of its label if only screen readers see the control. */
      function hitsOf(one: HTMLElement): Element[] {
        const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined
        const target = [one, label].find((candidate) => candidate && isDrawn(candidate))
        if (!target) return []
        const { top, height } = target.getBoundingClientRect()
        if (target.closest('dialog:modal'))
          target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        else scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' })
        return [...target.getClientRects()].flatMap((box) => {
          const [left, top] = [box.left + box.width / 2, box.top + box.height / 2]
          return document.elementFromPoint(isClipped(target, left, top) ? -1 : left, top) ?? []
        })
      }
      function isDrawn(one: HTMLElement): boolean {
        const { width, height } = one.getBoundingClientRect()
        return width > 2 && height > 2 && getComputedStyle(one).clipPath === 'none'
      }
      function isClipped(one: HTMLElement, left: number, top: number): boolean {
        for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
          const box = around.getBoundingClientRect()
          const isOut = left < box.left || left > box.right || top < box.top || top > box.bottom
          if (isOut && getComputedStyle(around).overflow !== 'visible') return true
        }
        return false
      }
      function named(one: HTMLElement): string {
        return (one.ariaLabel || one.textContent?.trim() || one.getAttribute('name') || one.tagName).slice(0, 40)
      }
    },
    { part, pressable: PRESSABLE },
  )
}
