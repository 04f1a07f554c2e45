import { type RefObject, useEffect, useRef } from 'react'

/** Closes an open `details` when Escape is pressed in it or something beside it is pressed. */
export function useCloseDetails(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      const { current } = details
      if (current?.open && event.target instanceof Node && !current.contains(event.target)) current.open = false
    }
    const typed = (event: KeyboardEvent) => {
      const { current } = details
      if (event.key !== 'Escape' || !current?.open) return
      current.open = false
      current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', typed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', typed)
    }
  }, [])
  return details
}
