import { type BibleMark, listChapterMarks, putBibleMark } from '#contract/catalogue/bible-marks.ts'
import { call } from '#web/http/api.ts'
import { currentUserId, watchVisitor } from '#web/http/session/visitor.ts'
import { createOptimisticValues } from '#web/state/optimistic-values.ts'
import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

export type MarkParts = Pick<BibleMark, 'color' | 'note' | 'is_bookmarked'>

export const NO_MARKS: MarkParts = { color: null, note: null, is_bookmarked: false }

/** The visitor's marks by verse, in the chapters that were opened. */
const ownMarks = createOptimisticValues<MarkParts>()
/** The marks without empty ones. */
const shownMarks = createStore<ReadonlyMap<string, MarkParts>>(new Map())
/** The chapters whose marks were fetched. */
const fetched = new Set<string>()

ownMarks.watch(() => {
  const marked = [...ownMarks.entries()].filter(([, mark]) => mark.color || mark.note || mark.is_bookmarked)
  shownMarks.set(new Map(marked))
})

// They belong to the visitor, not to the browser.
watchVisitor(() => {
  fetched.clear()
  ownMarks.reset()
})

/** The marks on a verse; undefined if there are none. */
export function useMark(verse: string): MarkParts | undefined {
  return useStore(shownMarks, (marks) => marks.get(verse))
}

export function useMarks(): ReadonlyMap<string, MarkParts> {
  return useStore(shownMarks)
}

/** Fetches the marks of a chapter. What was changed meanwhile stays as it is. */
export async function fetchChapterMarks(chapter: string): Promise<void> {
  const id = currentUserId()
  if (id === null) return
  const version = ownMarks.version()
  const { data } = await call(listChapterMarks, { params: { id, reference: chapter } })
  if (currentUserId() !== id) return
  fetched.add(chapter)
  for (const mark of data) ownMarks.applyServerState(mark.verse, mark, version)
}

/** Fetches the marks of a verse’s chapter if they were not fetched before. */
export async function requireMark(verse: string): Promise<void> {
  const chapter = verse.replace(/-\d+$/, '')
  if (!fetched.has(chapter)) await fetchChapterMarks(chapter)
}

/**
 * Shows a change at once and sends it, after those before it. If it is refused, what the server has is shown again and the
 * refusal is thrown. Once another visitor is here, nothing more is sent, shown or thrown.
 */
export async function changeMark(verse: string, change: Partial<MarkParts>): Promise<void> {
  const id = currentUserId()
  if (id === null) throw new Error('marks belong to an account')
  await ownMarks.change(verse, { ...NO_MARKS, ...ownMarks.get(verse), ...change }, async () => {
    const { data } = await call(putBibleMark, { params: { id, reference: verse }, body: change })
    return data ?? NO_MARKS
  })
}
