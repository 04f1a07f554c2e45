import { useEffect } from 'react'
import { guardLeaving } from '#studio/navigation/studio-address.ts'
import { entryText } from '#studio/text/entry-en.ts'

type Unsaved = {
  /** Nothing saves it by itself, or that has failed: it is lost with the page. */
  isLost: boolean
  /** It is saved in a moment, and on the way to another page of the studio. */
  isPending: boolean
}

/** Asks before the page is left while something is not saved. */
export function useLeavingQuestion({ isLost, isPending }: Unsaved): void {
  useEffect(() => (isLost ? guardLeaving(() => confirm(entryText.leave)) : undefined), [isLost])
  const isUnsaved = isLost || isPending
  useEffect(() => {
    if (!isUnsaved) return undefined
    const listening = new AbortController()
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal })
    return () => listening.abort()
  }, [isUnsaved])
}
