import { type RefObject, useEffect, useRef, useState } from 'react'
import { nextPosition } from './carousel-pages.ts'

export type CarouselControls = {
  row: RefObject<HTMLUListElement | null>
  /** False if all cards fit. */
  hasPages: boolean
  move: (direction: 'forward' | 'back') => void
}

/** Pages a natively scrolling row. The scroll position is read from the element and not stored. */
export function useCarousel(): CarouselControls {
  const row = useRef<HTMLUListElement>(null)
  const [hasPages, setHasPages] = useState(true)

  useEffect(() => {
    const element = row.current
    if (!element) return
    const watcher = new ResizeObserver(() => setHasPages(element.scrollWidth > element.clientWidth + 1))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  function move(direction: 'forward' | 'back') {
    if (row.current) scrollByPage(row.current, direction)
  }

  return { row, hasPages, move }
}

function scrollByPage(row: HTMLElement, direction: 'forward' | 'back') {
  const first = row.firstElementChild
  if (!first) return
  const style = getComputedStyle(row)
  const gap = Number.parseFloat(style.columnGap) || 0
  const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd)
  const target = nextPosition(
    {
      position: Math.abs(row.scrollLeft),
      limit: row.scrollWidth - row.clientWidth,
      step: first.getBoundingClientRect().width + gap,
      seen: row.clientWidth - padding + gap,
    },
    direction,
  )
  row.scrollTo({ left: style.direction === 'rtl' ? -target : target })
}
