import { useEffect } from 'react'
import { guardLeaving, type StudioAddress } from '#studio/navigation/studio-address.ts'
import { useClosingQuestion } from '#studio/navigation/use-closing-question.ts'
import { tabsText } from '#studio/text/tabs-en.ts'

type LeavingGuard = {
  isDirty: boolean
  /** True if saving failed: that work is lost with the page. All other work is saved when the page is left. */
  hasFailed: boolean
  isUnsaved: () => boolean
}

/** Asks before the page is left after a failed save, and before a window with unsaved work closes. */
export function useLeavingGuard({ isDirty, hasFailed, isUnsaved }: LeavingGuard): void {
  useClosingQuestion(isDirty)
  // biome-ignore lint/correctness/useExhaustiveDependencies: isUnsaved reads refs, so an older one is right too
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
