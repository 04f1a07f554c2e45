import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus when the part before it was removed with the focus in it. */
export function useTakenFocus<element extends HTMLElement>(): RefObject<element | null> {
  const ref = useRef<element>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus()
  }, [])
  return ref
}
