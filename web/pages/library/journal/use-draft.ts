import { useEffect, useRef, useState } from 'react'
import { isEmptyContent, type JournalContent } from '#rules/journal/record-content.ts'
import type { JournalItem, JournalSession } from '#web/state/journal/journal-session.ts'
import { generateId } from '#web/state/journal/key-copies.ts'
import { syncJournal } from '#web/state/journal/sync-journal.ts'
import { removeContent, saveContent } from '#web/state/journal/write-records.ts'
import { bibleMarksText } from '#web/ui/text/bible/bible-marks-en.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { Draft } from './open-journal-view.tsx'

/** The pause in typing after which a draft is saved on this device. */
const PAUSE_MILLISECONDS = 1000
const UNDO_MILLISECONDS = 8000

type DraftProps = { session: JournalSession; draft: Draft; onClose: () => void }

/** A draft that saves itself, encrypted, at each pause in typing. */
export function useDraft({ session, draft, onClose }: DraftProps) {
  const [content, setContent] = useState(draft.content)
  const [isSaved, setSaved] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // A new draft has its id from the start, so that two saves of it make one record.
  const [id] = useState(() => draft.id ?? generateId())
  const isTouched = useRef(false)

  const save = (next: JournalContent) => saveContent(session, id, next)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a pause in typing only
  useEffect(() => {
    if (!isTouched.current || isEmptyContent(content)) return
    const timer = setTimeout(() => {
      save(content).then(
        () => setSaved(true),
        () => undefined,
      )
    }, PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [content])

  function change(part: Partial<JournalContent>) {
    isTouched.current = true
    setSaved(false)
    setContent((before) => ({ ...before, ...part }))
  }
  /** Runs the last step, closes the editor and syncs. If the step fails, the editor stays open with the text. */
  async function finish(step: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await step()
      onClose()
      void syncJournal(session)
    } catch {
      setFault(bibleMarksText.not_saved)
      setBusy(false)
    }
  }
  const keep = () =>
    finish(async () => {
      if (isTouched.current && !isEmptyContent(content)) await save(content)
    })
  /** Restores the record as it was before editing; a new one is removed. */
  const takeBack = () =>
    finish(async () => {
      if (draft.id !== null && isTouched.current) await save(draft.content)
      if (draft.id === null) await removeContent(session, id)
    })
  const remove = () =>
    finish(async () => {
      await removeContent(session, id)
      offerUndo(session, { id, content: draft.content })
    })
  return { content, change, isSaved, fault, isBusy, keep, takeBack, remove }
}

function offerUndo(session: JournalSession, { id, content }: Pick<JournalItem, 'id' | 'content'>) {
  async function restore() {
    try {
      await saveContent(session, id, content)
      void syncJournal(session)
    } catch {
      showToast(bibleMarksText.not_saved, { icon: 'alert', tone: 'attention' })
    }
  }
  showToast(words.deleted, {
    milliseconds: UNDO_MILLISECONDS,
    actions: [{ label: bibleMarksText.undo, press: () => void restore() }],
  })
}
