import { type BibleMarkFilter, type ListedBibleMark, listBibleMarks } from '#contract/catalogue/bible-marks.ts'
import { BIBLE } from '#contract/paths.ts'
import { changeMark, NO_MARKS } from '#web/features/bible/marks/own-marks.ts'
import { UNDO_MILLISECONDS } from '#web/features/bible/marks/undo-milliseconds.ts'
import { call } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { createPagedList } from '#web/ui/paged-list/paged-list.ts'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { bibleMarksText as words } from '#web/ui/text/bible/bible-marks-en.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { LibraryList } from '../library-list.tsx'
import { requireUserId } from '../require-user-id.ts'
import { MarkBooks } from './mark-books.tsx'

type MarkListProps = { filter: BibleMarkFilter | null; words: string }

/** One list of marked verses, page by page. A removal can be undone for a while. */
export function MarkList({ filter, words: typed }: MarkListProps) {
  const isAll = filter === null && typed === ''
  const pages = useMarkPages({ from: `${filter} ${typed}`, fetchPage: fetchMarks })

  async function fetchMarks(offset: string | undefined) {
    const query = { ...(offset && { offset }), ...(filter && { filter }), ...(typed && { q: typed }) }
    const { data, next_item } = await call(listBibleMarks, { params: { id: await requireUserId() }, query })
    return { entries: data, next: next_item }
  }
  function change(mark: ListedBibleMark, next: ListedBibleMark | undefined) {
    pages.change((entries) => entries.flatMap((entry) => (entry.verse === mark.verse ? (next ?? []) : entry)))
  }
  async function remove(mark: ListedBibleMark) {
    const at = pages.entries?.indexOf(mark) ?? 0
    change(mark, undefined)
    const restore = () => pages.change((entries) => entries.toSpliced(at, 0, mark))
    try {
      await changeMark(mark.verse, NO_MARKS)
    } catch {
      restore()
      return failed()
    }
    async function undo() {
      restore()
      const { color, note, is_bookmarked } = mark
      await changeMark(mark.verse, { color, note, is_bookmarked }).catch(() => {
        change(mark, undefined)
        failed()
      })
    }
    showToast(words.removed(mark.reference), {
      milliseconds: UNDO_MILLISECONDS,
      actions: [{ label: words.undo, press: () => void undo() }],
    })
  }
  async function saveNote(mark: ListedBibleMark, note: string | null) {
    const at = pages.entries?.indexOf(mark) ?? 0
    await changeMark(mark.verse, { note })
    const isListed = note !== null || mark.is_bookmarked || mark.color !== null
    // Undo brings back a verse that left the list with its note.
    pages.change((entries) =>
      entries.some(({ verse }) => verse === mark.verse) ? entries : entries.toSpliced(at, 0, mark),
    )
    change(mark, isListed ? { ...mark, note } : undefined)
  }

  if (pages.entries?.length === 0 && !pages.hasMore) return isAll ? <NoMarks /> : <NothingFound />
  return (
    <LibraryList tab="bible" pages={pages}>
      {(entries) => <MarkBooks marks={entries} onRemove={(mark) => void remove(mark)} saveNote={saveNote} />}
    </LibraryList>
  )
}

const useMarkPages = createPagedList<ListedBibleMark>()

function failed() {
  showToast(words.not_saved, { icon: 'alert', tone: 'attention' })
}

function NoMarks() {
  return (
    <StatePanel icon="book" {...libraryText.empty.bible} level="h2">
      <Button href={BIBLE} variant="secondary">
        {libraryText.open_bible}
      </Button>
    </StatePanel>
  )
}

function NothingFound() {
  return (
    <div role="status">
      <StatePanel icon="search" title={words.none_title} words={words.none_words} level="h2" />
    </div>
  )
}
