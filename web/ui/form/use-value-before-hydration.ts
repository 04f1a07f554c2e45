import { type RefObject, useEffect } from 'react'

/** Takes over what was typed, or filled in by the browser, before the page was alive. */
export function useValueBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  onValue: (typed: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the start
  useEffect(() => {
    const typed = field.current?.value
    if (typed) onValue(typed)
  }, [])
}
