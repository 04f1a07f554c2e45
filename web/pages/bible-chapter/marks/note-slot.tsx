import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { closeNote, useNoteRequest } from '#web/features/bible/marks/note-request.ts'
import { changeMark, useMarks } from '#web/features/bible/marks/own-marks.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const LazyNote = lazy(async () => ({
  default: (await loadWithRetry(() => import('#web/features/bible/marks/note-dialog.tsx'))).NoteDialog,
}))

/** The note that is open on a verse of this chapter. */
export function NoteSlot({ passage, chapter }: { passage: BiblePassage; chapter: string }) {
  const slug = useNoteRequest()
  const marks = useMarks()
  const verse = slug && passage.verses.find(({ number }) => `${chapter}-${number}` === slug)
  if (!slug || !verse) return null
  const shown = { reference: verse.reference, text: verseText(verse.runs), locale: passage.translation_locale }
  // In a portal, so that a press in the dialog is not taken for one on the chapter.
  return createPortal(
    <Suspense>
      <LazyNote
        key={slug}
        verse={shown}
        note={marks.get(slug)?.note ?? null}
        save={(note) => changeMark(slug, { note })}
        onClose={closeNote}
      />
    </Suspense>,
    document.body,
  )
}
