import { useEffect } from 'react'
import { hasAccessLevel } from '#rules/access/access.ts'
import { fetchChapterMarks } from '#web/features/bible/marks/own-marks.ts'
import { useAccessLevel, useUser, useVisitorKnown } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'

/** Fetches a signed-in reader's marks in a chapter. If that fails, the chapter is shown without them. */
export function useChapterMarks(chapter: string): void {
  const isMember = hasAccessLevel(useAccessLevel(), 'registered')
  const id = useUser()?.id
  const isReader = useVisitorKnown() && isMember && id !== undefined
  useEffect(() => {
    void identifyVisitor()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other marks
  useEffect(() => {
    if (isReader) fetchChapterMarks(chapter).catch(() => undefined)
  }, [isReader, id, chapter])
}
