import { type FormEvent, useId, useState } from 'react'
import { BIBLE_NOTE_CHARACTERS } from '#contract/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { bibleMarksText as words } from '#web/ui/text/bible/bible-marks-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import styles from './note-dialog.module.css'
import { UNDO_MILLISECONDS } from './undo-milliseconds.ts'

type NoteDialogProps = {
  verse: { reference: string; text: string; locale: string }
  note: string | null
  /** Saves the note, or deletes it. */
  save: (note: string | null) => Promise<void>
  onClose: () => void
}

/** The note on a verse. Closing it saves it, so that no words are lost; only if that fails can they be discarded. */
export function NoteDialog({ verse, note, save, onClose }: NoteDialogProps) {
  const titleId = useId()
  const { text, setText, fault, isBusy, finish } = useDraft({ note, save, onClose })
  const saveAndClose = () => void finish(text.trim() || null)
  function submit(event: FormEvent) {
    event.preventDefault()
    saveAndClose()
  }
  return (
    <Dialog className={classNames(sheet.sheet, styles.dialog)} aria-labelledby={titleId} onClose={saveAndClose}>
      <form onSubmit={submit} className={styles.form}>
        <h2 id={titleId} className={styles.title}>
          {words.note_on(verse.reference)}
        </h2>
        <blockquote className={styles.verse} lang={verse.locale} dir="auto">
          <Scripture>{verse.text}</Scripture>
        </blockquote>
        <TextArea
          label={words.your_note}
          hint={words.note_words}
          value={text}
          maxLength={BIBLE_NOTE_CHARACTERS}
          dir="auto"
          onChange={(event) => setText(event.target.value)}
        />
        <FormMessage fault={fault} />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {words.save_note}
          </Button>
          {fault ? (
            <Button variant="tertiary" onClick={onClose}>
              {words.discard}
            </Button>
          ) : (
            note !== null && (
              <Button variant="tertiary" onClick={() => void finish(null)}>
                {words.delete_note}
              </Button>
            )
          )}
        </div>
      </form>
    </Dialog>
  )
}

function useDraft({ note, save, onClose }: Pick<NoteDialogProps, 'note' | 'save' | 'onClose'>) {
  const [text, setText] = useState(note ?? '')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function finish(next: string | null) {
    if (isBusy) return
    if (next === note) return onClose()
    setBusy(true)
    setFault(undefined)
    try {
      await save(next)
      onClose()
      if (note !== null && next === null) offerUndo(() => save(note))
    } catch {
      setFault(words.not_saved)
      setBusy(false)
    }
  }
  return { text, setText, fault, isBusy, finish }
}

function offerUndo(restore: () => Promise<void>) {
  const failed = () => showToast(words.not_saved, { icon: 'alert', tone: 'attention' })
  showToast(words.note_deleted, {
    milliseconds: UNDO_MILLISECONDS,
    actions: [{ label: words.undo, press: () => void restore().catch(failed) }],
  })
}
