import { useEffect } from 'react'
import { guardLeaving, type StudioAddress } from '#studio/navigation/studio-address.ts'
import { tabsText } from '#studio/text/tabs-en.ts'

type LeavingGuard = {
  isDirty: boolean
  /** Unsavable work, lost with the page; all other work is saved on leaving. */
  hasFailed: boolean
  isUnsaved: () => boolean
}

/** Asks before unsavable work is left, and before a window with unsaved work closes. */
export function useLeavingGuard({ isDirty, hasFailed, isUnsaved }: LeavingGuard): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const listening = new AbortController()
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal })
    return () => listening.abort()
  }, [isDirty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: isUnsaved reads refs, so that any one of it answers for now
  useEffect(
    () =>
      hasFailed ? guardLeaving(() => !isUnsaved() || confirm(tabsText.leave), { isLeaving: isAnother }) : undefined,
    [hasFailed],
  )
}

/** Versions of a tab differ in the query alone. */
function isAnother(to: URL, from: StudioAddress): boolean {
  const shown = new URLSearchParams(from.search).get('version')
  return to.pathname !== from.path || to.searchParams.get('version') !== shown
}
