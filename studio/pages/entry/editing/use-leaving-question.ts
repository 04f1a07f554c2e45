import { useEffect } from 'react'
import { guardLeaving } from '#studio/navigation/studio-address.ts'
import { entryText } from '#studio/text/entry-en.ts'

type Unsaved = {
  /** It is not saved automatically, or saving failed: leaving the page loses it. */
  isLost: boolean
  /** It is about to be saved, and is saved on a navigation within the studio. */
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
