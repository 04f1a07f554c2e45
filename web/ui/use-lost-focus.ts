import { type RefObject, useEffect } from 'react'

/**
 * For what takes the place of something that was pressed: the focus, which went with that, comes to the first thing here
 * that can be pressed, the current one where there is one.
 */
export function useLostFocus(place: RefObject<HTMLElement | null>, isInItsPlace: boolean): void {
  useEffect(() => {
    if (!isInItsPlace || document.activeElement !== document.body) return
    const current = place.current?.querySelector<HTMLElement>('[aria-current]')
    const first = place.current?.querySelector<HTMLElement>('button, input')
    const next = current ?? first
    next?.focus({ preventScroll: true })
  }, [place, isInItsPlace])
}
