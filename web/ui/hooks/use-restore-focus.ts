import { type RefObject, useEffect } from 'react'

/** For an element that replaces a pressed one: moves the lost focus to its current or first focusable element. */
export function useRestoreFocus(container: RefObject<HTMLElement | null>, isReplacement: boolean): void {
  useEffect(() => {
    if (!isReplacement || document.activeElement !== document.body) return
    const current = container.current?.querySelector<HTMLElement>('[aria-current]')
    const first = container.current?.querySelector<HTMLElement>('button, input')
    const next = current ?? first
    next?.focus({ preventScroll: true })
  }, [container, isReplacement])
}
