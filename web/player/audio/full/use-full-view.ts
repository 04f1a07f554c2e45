import { type RefObject, useEffect, useRef } from 'react'
import { useCloseOnBack } from '#web/navigation/use-close-on-back.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'

/** Stays operable: toasts, and dialogs, which manage focus themselves. */
const STAYS_REACHABLE = 'dialog, [role=status], script, style, link'

/**
 * Makes an element cover the page: everything else is inert and focus returns to the opener. Not a native dialog,
 * because toasts must be announced over it. Escape, Back and navigation close it.
 */
export function useFullView(
  view: RefObject<HTMLElement | null>,
  { first, close }: { first: RefObject<HTMLElement | null>; close: () => void },
): void {
  const { pathname } = useLocation()
  const latestClose = useRef(close)
  latestClose.current = close
  useCloseOnBack(close)

  useEffect(() => {
    const opener = document.activeElement
    const covered = elementsAround(view.current)
    for (const element of covered) element.inert = true
    first.current?.focus()
    return () => {
      for (const element of covered) element.inert = false
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [view, first])

  // Leaves with the page it was opened over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what this waits for
  useEffect(() => () => latestClose.current(), [pathname])

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isOwnedByOverlay = event.target instanceof Element && event.target.closest('dialog, [popover]')
      const isCovered = view.current?.closest('[inert]') || view.current?.querySelector('[aria-modal]')
      if (event.key === 'Escape' && !event.defaultPrevented && !isOwnedByOverlay && !isCovered) latestClose.current()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [view])
}

/** All elements outside of an element and its ancestors. */
function elementsAround(element: HTMLElement | null): HTMLElement[] {
  const covered: HTMLElement[] = []
  for (let inner = element; inner?.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const beside of inner.parentElement.children) {
      const isCovered =
        beside !== inner && beside instanceof HTMLElement && !beside.inert && !beside.matches(STAYS_REACHABLE)
      if (isCovered) covered.push(beside)
    }
  }
  return covered
}
