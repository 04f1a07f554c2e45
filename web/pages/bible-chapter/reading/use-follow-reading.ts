import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to the verse being read aloud if the verse before it was in view. A reader elsewhere in the chapter stays
 * there.
 */
export function useFollowReading(container: RefObject<HTMLElement | null>, verseRead: number | null): void {
  const previous = useRef<number | null>(null)
  useEffect(() => {
    const [before, now] = [
      verseElement(container.current, previous.current),
      verseElement(container.current, verseRead),
    ]
    previous.current = verseRead
    if (!before || !now || before === now || !isPartlyOnScreen(before) || isClearOfBars(now)) return
    scrollToVerse(now)
  }, [container, verseRead])
}

export function scrollToVerse(verse: Element | null): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  verse?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
}

export function verseElement(root: HTMLElement | null, verse: number | null): Element | null {
  return verse === null || !root ? null : root.querySelector(`[data-verse="${verse}"]`)
}

function isPartlyOnScreen(verse: Element): boolean {
  const { top, bottom } = verse.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The upper part of the screen holds the header, the lower quarter the player and the tab bar. */
function isClearOfBars(verse: Element): boolean {
  const { top, bottom } = verse.getBoundingClientRect()
  return top > innerHeight * 0.15 && bottom < innerHeight * 0.75
}
