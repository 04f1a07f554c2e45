import { type FormEvent, useEffect, useId } from 'react'
import { LONGEST_JOURNAL_TEXT, LONGEST_JOURNAL_TITLE } from '#contract/journal/journal-limits.ts'
import type { JournalContent } from '#rules/journal/record-content.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import styles from './entry-editor.module.css'
import type { JournalProps } from './journal.tsx'
import { localDay } from './local-day.ts'
import type { Draft } from './open-journal-view.tsx'
import { useDraft } from './use-draft.ts'

type EntryEditorProps = JournalProps & { draft: Draft; onClose: () => void }

/**
 * Writes an entry or a prayer. It is saved on this device at each pause in typing and when the editor closes. Only the
 * button `not_today` undoes what was written.
 */
export function EntryEditor({ session, draft, onClose }: EntryEditorProps) {
  const titleId = useId()
  const { content, change, isSaved, fault, isBusy, keep, takeBack, remove } = useDraft({ session, draft, onClose })
  const isPrayer = content.kind === 'prayer'
  // The journal was locked meanwhile. The text saved at the last pause is kept.
  useEffect(() => session.state.subscribe(() => session.dataKey || onClose()), [session, onClose])
  return (
    <Dialog className={classNames(sheet.sheet, styles.dialog)} aria-labelledby={titleId} onClose={() => void keep()}>
      <form
        className={styles.form}
        autoComplete="off"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void keep()
        }}
      >
        <p className={styles.time}>{timeOf(content.at)}</p>
        <h2 id={titleId} className={styles.title}>
          {isPrayer ? words.asking : words.question}
        </h2>
        <Fields content={content} change={change} />
        <p role="status" className={styles.status}>
          {isSaved && words.kept_here}
        </p>
        <FormMessage fault={fault} />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
            {words.keep}
          </Button>
          <Button variant="tertiary" size="large" onClick={() => void takeBack()}>
            {words.not_today}
          </Button>
          {draft.id !== null && (
            <Button variant="tertiary" size="large" onClick={() => void remove()}>
              {words.delete}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

type FieldsProps = { content: JournalContent; change: (part: Partial<JournalContent>) => void }

/** The fields for the text and for the answer to a prayer. Browsers are asked not to store what is typed. */
function Fields({ content, change }: FieldsProps) {
  return (
    <>
      <TextField
        label={words.entry_title}
        value={content.title}
        maxLength={LONGEST_JOURNAL_TITLE}
        autoComplete="off"
        dir="auto"
        onChange={(event) => change({ title: event.target.value })}
      />
      <textarea
        className={styles.text}
        aria-label={words.entry}
        value={content.text}
        maxLength={LONGEST_JOURNAL_TEXT}
        autoComplete="off"
        dir="auto"
        rows={6}
        onChange={(event) => change({ text: event.target.value })}
      />
      {content.answered_at !== null && (
        <TextField
          label={words.how_answered}
          value={content.answer}
          maxLength={LONGEST_JOURNAL_TITLE}
          autoComplete="off"
          dir="auto"
          onChange={(event) => change({ answer: event.target.value })}
        />
      )}
      {content.link !== null && (
        <a className={styles.about} href={content.link}>
          {itemOptionsText.about_recording}
        </a>
      )}
    </>
  )
}

function timeOf(at: number): string {
  const day = localDay(at, { weekday: 'long', month: 'long', day: 'numeric' })
  return `${day} · ${localDay(at, { hour: 'numeric', minute: '2-digit' })}`
}
