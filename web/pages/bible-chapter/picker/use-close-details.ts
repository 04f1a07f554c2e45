import { type RefObject, useEffect, useRef } from 'react'

/** Closes an open `details` element on Escape within it or a press outside. */
export function useCloseDetails(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const handlePointerDown = (event: PointerEvent) => {
      const { current } = details
      if (current?.open && event.target instanceof Node && !current.contains(event.target)) current.open = false
    }
    const handleKey = (event: KeyboardEvent) => {
      const { current } = details
      if (event.key !== 'Escape' || !current?.open) return
      current.open = false
      current.querySelector('summary')?.focus()
    }
    const listening = new AbortController()
    document.addEventListener('pointerdown', handlePointerDown, { signal: listening.signal })
    document.addEventListener('keydown', handleKey, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return details
}
