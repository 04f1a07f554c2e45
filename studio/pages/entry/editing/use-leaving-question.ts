import { useEffect } from 'react'
import { guardLeaving } from '#studio/navigation/studio-address.ts'
import { useClosingQuestion } from '#studio/navigation/use-closing-question.ts'
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
  useClosingQuestion(isLost || isPending)
}
