import { type RefObject, useEffect } from 'react'

/** Adopts a value that was typed or autofilled before hydration. */
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
