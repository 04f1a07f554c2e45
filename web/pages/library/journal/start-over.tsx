import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { resetJournal } from '#web/state/journal/open-journal.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { bibleMarksText } from '#web/ui/text/bible/bible-marks-en.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import type { JournalProps } from './journal.tsx'

/** Deletes a journal that its owner cannot open anymore, or does not want anymore. */
export function StartOver({ session, onClose }: JournalProps & { onClose: () => void }) {
  const submit = useSubmit(() => bibleMarksText.not_saved)
  async function start() {
    // The dialog of the proof opens over this one.
    await withReauthentication(() => resetJournal(session))
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.over_title}
      message={words.over_words}
      yes={words.over_yes}
      no={libraryText.clear_no}
      isDanger
      isBusy={submit.isBusy}
      onYes={() => void submit.run(start)}
      onClose={onClose}
    >
      <FormMessage fault={submit.fault} />
    </ConfirmDialog>
  )
}
