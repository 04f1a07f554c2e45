import { type BibleMark, listChapterMarks, putBibleMark } from '#contract/catalogue/bible-marks.ts'
import { call } from '#web/http/api.ts'
import { currentUserId, watchVisitor } from '#web/http/session/visitor.ts'
import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

export type MarkParts = Pick<BibleMark, 'color' | 'note' | 'is_bookmarked'>
/** The marks on a verse; undefined if there are none. */
type Shown = MarkParts | undefined

export const NO_MARKS: MarkParts = { color: null, note: null, is_bookmarked: false }

/** The visitor's marks in the chapters that were opened, by verse. A change is shown before the server has answered. */
const shownMarks = createStore<ReadonlyMap<string, MarkParts>>(new Map())
/** The marks as the server last sent them, by verse. */
const confirmed = new Map<string, Shown>()
/** The number of a verse's last change, and the request that its next change waits for. */
const latestChange = new Map<string, number>()
const tails = new Map<string, Promise<unknown>>()
/** The chapters whose marks were fetched. */
const fetched = new Set<string>()
let changes = 0

// They belong to the visitor, not to the browser.
watchVisitor(() => {
  for (const kept of [confirmed, latestChange, tails, fetched]) kept.clear()
  shownMarks.set(new Map())
})

export function useMark(verse: string): Shown {
  return useStore(shownMarks, (marks) => marks.get(verse))
}

export function useMarks(): ReadonlyMap<string, MarkParts> {
  return useStore(shownMarks)
}

/** Fetches the marks of a chapter. What was changed meanwhile stays as it is. */
export async function fetchChapterMarks(chapter: string): Promise<void> {
  const id = currentUserId()
  if (id === null) return
  const before = changes
  const { data } = await call(listChapterMarks, { params: { id, reference: chapter } })
  if (currentUserId() !== id) return
  fetched.add(chapter)
  for (const mark of data) {
    if ((latestChange.get(mark.verse) ?? 0) <= before && !tails.has(mark.verse)) confirm(mark.verse, mark)
  }
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
  changes += 1
  const own = changes
  latestChange.set(verse, own)
  show(verse, { ...(shownMarks.getSnapshot().get(verse) ?? NO_MARKS), ...change })
  const isOtherVisitor = () => currentUserId() !== id
  const sent = (tails.get(verse) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => (isOtherVisitor() ? undefined : call(putBibleMark, { params: { id, reference: verse }, body: change })))
  tails.set(verse, sent)
  const isLatest = () => latestChange.get(verse) === own
  try {
    const mark = (await sent)?.data ?? undefined
    if (isOtherVisitor()) return
    if (isLatest()) confirm(verse, mark)
    else if (latestChange.has(verse)) confirmed.set(verse, mark)
  } catch (error) {
    if (isOtherVisitor()) return
    if (isLatest()) show(verse, confirmed.get(verse))
    throw error
  } finally {
    if (tails.get(verse) === sent) tails.delete(verse)
  }
}

function confirm(verse: string, mark: Shown) {
  confirmed.set(verse, mark)
  show(verse, mark)
}

function show(verse: string, mark: Shown) {
  shownMarks.update((marks) => {
    const next = new Map(marks)
    if (mark && (mark.color || mark.note || mark.is_bookmarked)) next.set(verse, mark)
    else next.delete(verse)
    return next
  })
}
