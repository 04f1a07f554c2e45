import { type RefObject, useEffect } from 'react'

/**
 * For what takes the place of something that was pressed: the focus, which went with that, comes to the first thing here
 * that can be pressed, the current one where there is one.
 */
export function useRestoreFocus(container: RefObject<HTMLElement | null>, isReplacement: boolean): void {
  useEffect(() => {
    if (!isReplacement || document.activeElement !== document.body) return
    const current = container.current?.querySelector<HTMLElement>('[aria-current]')
    const first = container.current?.querySelector<HTMLElement>('button, input')
    const next = current ?? first
    next?.focus({ preventScroll: true })
  }, [container, isReplacement])
}
