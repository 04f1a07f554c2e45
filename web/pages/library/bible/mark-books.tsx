import { useRef, useState } from 'react'
import type { ListedBibleMark } from '#contract/catalogue/bible-marks.ts'
import { NoteDialog } from '#web/features/bible/marks/note-dialog.tsx'
import styles from './bible-marks.module.css'
import { MarkRow } from './mark-row.tsx'

type MarkBooksProps = {
  marks: readonly ListedBibleMark[]
  onRemove: (mark: ListedBibleMark) => void
  saveNote: (mark: ListedBibleMark, note: string | null) => Promise<void>
}

/** Marked verses below the names of their books. After a removal the focus goes to the next verse's button, or to the page. */
export function MarkBooks({ marks, onRemove, saveNote }: MarkBooksProps) {
  const [edited, setEdited] = useState<ListedBibleMark>()
  const list = useRef<HTMLDivElement>(null)
  const books = [...Map.groupBy(marks, ({ book_name }) => book_name)]

  function remove(mark: ListedBibleMark) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const at = rows.findIndex((row) => row.dataset.remove === mark.verse)
    onRemove(mark)
    const next = rows[at + 1] ?? rows[at - 1] ?? document.getElementById('main')
    next?.focus()
  }
  return (
    <div ref={list} className={styles.books}>
      {books.map(([book, verses]) => (
        <section key={book}>
          <h2 className={styles.book}>{book}</h2>
          <ul className={styles.verses}>
            {verses.map((mark) => (
              <MarkRow key={mark.verse} mark={mark} onRemove={() => remove(mark)} onNote={() => setEdited(mark)} />
            ))}
          </ul>
        </section>
      ))}
      {edited && (
        <NoteDialog
          verse={edited}
          note={edited.note}
          save={(note) => saveNote(edited, note)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
