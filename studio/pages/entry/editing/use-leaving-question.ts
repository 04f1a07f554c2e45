import { useEffect } from 'react'
import { guardLeaving } from '#studio/navigation/studio-address.ts'
import { entryText } from '#studio/text/entry-en.ts'

/** Asks before the page is left with unsaved changes. */
export function useLeavingQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const removeGuard = guardLeaving(() => confirm(entryText.leave))
    const listening = new AbortController()
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal })
    return () => {
      removeGuard()
      listening.abort()
    }
  }, [isDirty])
}
