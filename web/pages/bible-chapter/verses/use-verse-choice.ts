import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'

export type VerseChoice = {
  chosen: number | null
  isByKeyboard: boolean
  choose: (event: MouseEvent) => void
  /** The element that holds the verses. */
  container: RefObject<HTMLDivElement | null>
}

type PlayFrom = (verse: number) => (() => void) | undefined

/**
 * The selected verse: at first the one in the path, which is scrolled into view; then the one pressed. If the chapter
 * has a reading, a pointer's press on a verse's number plays from there instead.
 */
export function useVerseChoice(initialVerse: number | null, playFrom: PlayFrom): VerseChoice {
  const [{ chosen, isByKeyboard }, setChoice] = useState({ chosen: initialVerse, isByKeyboard: false })
  const containerRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (initialVerse === null) return
    // After the router has scrolled the new page to its top.
    const frame = requestAnimationFrame(() =>
      verseAt(containerRef.current, initialVerse)?.scrollIntoView({ block: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [initialVerse])

  function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const verse = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-verse]') : null
    // Ignores the click of a text selection.
    if (!verse || !getSelection()?.isCollapsed) return
    event.preventDefault()
    const number = Number(verse.dataset.verse)
    const isOnNumber = event.target instanceof Element && event.target.closest('a') !== null
    const play = isOnNumber && event.detail > 0 ? playFrom(number) : undefined
    if (play) return play()
    // A click without a pointer (detail 0) is Enter on the verse's number.
    setChoice({ chosen: number === chosen ? null : number, isByKeyboard: event.detail === 0 })
  }

  return { chosen, isByKeyboard, choose, container: containerRef }
}

function verseAt(root: Element | null, number: number): Element | null | undefined {
  return root?.querySelector(`[data-verse="${number}"]`)
}
