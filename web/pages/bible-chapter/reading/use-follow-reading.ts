import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to the verse being read aloud if the verse before it was in view, or if the voice begins or jumps to a verse
 * that a bar covers. A reader elsewhere in the chapter stays there.
 */
export function useFollowReading(container: RefObject<HTMLElement | null>, verseRead: number | null): void {
  const previous = useRef<number | null>(null)
  useEffect(() => {
    const verseBefore = previous.current
    previous.current = verseRead
    const now = verseElement(container.current, verseRead)
    if (!now || verseRead === verseBefore || isClearOfBars(now)) return
    // When the voice moves on to the next verse, the reader must still see the previous one. After a jump, such as a press
    // on another verse, they must see a part of the verse itself.
    const isNext = verseBefore !== null && verseRead === verseBefore + 1
    const from = isNext ? verseElement(container.current, verseBefore) : now
    if (from && isPartlyOnScreen(from)) scrollToVerse(now)
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
