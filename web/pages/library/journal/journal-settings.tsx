import { type ReactNode, useId, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { exportAsJson, exportAsText } from '#rules/journal/export-journal.ts'
import { supportsPasskeys } from '#web/features/sign-in/passkeys/passkeys.ts'
import { lockJournal } from '#web/state/journal/open-journal.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { downloadText } from '#web/ui/download-text.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import styles from './entry-editor.module.css'
import type { JournalProps } from './journal.tsx'
import { type KeyChange, KeyForm } from './key-form.tsx'
import { wholeDay } from './local-day.ts'
import { PasskeyCopies } from './passkey-copies.tsx'
import { StartOver } from './start-over.tsx'

type JournalSettingsProps = JournalProps & { onCode: (code: string) => void; onClose: () => void }

/** Locks the journal, saves it as a file made here, and changes what opens it. */
export function JournalSettings({ session, onCode, onClose }: JournalSettingsProps) {
  const titleId = useId()
  const { has_passkeys } = useSiteFeatures()
  const [change, setChange] = useState<KeyChange | 'over'>()
  const contents = () => session.state.getSnapshot().items.map(({ content }) => content)
  if (change === 'over') return <StartOver session={session} onClose={onClose} />
  return (
    <Dialog className={classNames(sheet.sheet, styles.dialog)} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.form}>
        <h2 id={titleId} className={styles.title}>
          {words.settings}
        </h2>
        <IconButton icon="close" label={accountText.close} className={sheet.close} onClick={onClose} />
        {change ? (
          <KeyForm session={session} change={change} onCode={onCode} onDone={onClose} />
        ) : (
          <>
            <p className={styles.lead}>{words.intro_words}</p>
            <Rows>
              <Button variant="secondary" icon="lock" onClick={() => lockJournal(session)}>
                {words.lock}
              </Button>
              <Button variant="secondary" onClick={() => setChange('passphrase')}>
                {words.change}
              </Button>
              <Button variant="secondary" onClick={() => setChange('recovery')}>
                {words.new_code}
              </Button>
              {has_passkeys && supportsPasskeys() && (
                <Button variant="secondary" onClick={() => setChange('passkey')}>
                  {words.add_passkey}
                </Button>
              )}
              <PasskeyCopies session={session} />
            </Rows>
            <p className={styles.lead}>{words.export_words}</p>
            <Rows>
              <Button variant="secondary" onClick={() => downloadText(fileName('md'), textOf(contents()))}>
                {words.export_text}
              </Button>
              <Button
                variant="secondary"
                onClick={() => downloadText(fileName('json'), exportAsJson(contents()), 'application/json')}
              >
                {words.export_json}
              </Button>
              <Button variant="tertiary" onClick={() => setChange('over')}>
                {words.over_yes}
              </Button>
            </Rows>
          </>
        )}
      </div>
    </Dialog>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}

function fileName(ending: string): string {
  return `${brand.slug}-journal.${ending}`
}

function textOf(contents: Parameters<typeof exportAsText>[0]): string {
  return exportAsText(contents, { title: libraryText.tab.journal, answered: words.answered, day: wholeDay })
}
