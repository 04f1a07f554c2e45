import { useEffect, useState } from 'react'
import { searchJournal } from '#rules/journal/journal-search.ts'
import type { JournalContent } from '#rules/journal/record-content.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { entryRequest } from '#web/state/journal/journal-request.ts'
import type { JournalItem, JournalSession, JournalState } from '#web/state/journal/journal-session.ts'
import { syncJournal } from '#web/state/journal/sync-journal.ts'
import { useStore } from '#web/store/use-store.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import { EntryEditor } from './entry-editor.tsx'
import { EntryList } from './entry-list.tsx'
import type { JournalProps } from './journal.tsx'
import { JournalSearch } from './journal-search.tsx'
import { JournalSettings } from './journal-settings.tsx'
import { KindChoice } from './kind-choice.tsx'
import styles from './open-journal.module.css'
import { markJournalUse } from './own-journal.ts'
import { PrayerList } from './prayer-list.tsx'
import { useTakenFocus } from './use-taken-focus.ts'

/** The record in the editor: its id, null for a new one, and its content when the editor was opened. */
export type Draft = { id: string | null; content: JournalContent }
type Kind = JournalContent['kind']

/** Records that could not be sent are sent again after this time. */
const RETRY_MILLISECONDS = 60_000

/** The open journal: entries or prayers, the newest first. The search runs in this tab, on the decrypted records. */
export function OpenJournal({ session, onCode }: JournalProps & { onCode: (code: string) => void }) {
  const state = useStore(session.state)
  const [kind, setKind] = useState<Kind>('entry')
  const [typed, setTyped] = useState('')
  const [draft, setDraft] = useState<Draft>()
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const start = useTakenFocus<HTMLParagraphElement>()
  useEffect(watchUse, [])
  useEntryRequest(setDraft)
  useSync(session, state.sync)

  const found = searchJournal(
    state.items.filter(({ content }) => content.kind === kind),
    typed,
  )
  const open = ({ id, content }: JournalItem) => setDraft({ id, content })
  return (
    <div className={styles.journal}>
      <div className={styles.head}>
        <p ref={start} tabIndex={-1} className={styles.private}>
          <Icon name="lock" size={16} />
          {words.private}
        </p>
        <IconButton icon={LATER_SHAPES.key} label={words.settings} onClick={() => setSettingsOpen(true)} />
        <IconButton
          icon="plus"
          kind="fill"
          label={kind === 'entry' ? words.new_entry : words.new_prayer}
          onClick={() => setDraft({ id: null, content: newContent(kind) })}
        />
      </div>
      <KindChoice kind={kind} onChoose={setKind} />
      {state.items.length > 0 && <JournalSearch typed={typed} onType={setTyped} />}
      <Notices state={state} />
      {kind === 'entry' ? (
        <EntryList items={found} isSearch={typed !== ''} onOpen={open} />
      ) : (
        <PrayerList session={session} items={found} isSearch={typed !== ''} onOpen={open} />
      )}
      {draft && <EntryEditor session={session} draft={draft} onClose={() => setDraft(undefined)} />}
      {isSettingsOpen && <JournalSettings session={session} onCode={onCode} onClose={() => setSettingsOpen(false)} />}
    </div>
  )
}

const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Each touch and each key postpones the automatic lock of the journal. */
function watchUse(): () => void {
  markJournalUse()
  for (const sign of SIGNS_OF_USE) addEventListener(sign, markJournalUse, { passive: true, capture: true })
  return () => {
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, markJournalUse, { capture: true })
  }
}

/** Begins an entry about the item that the visitor comes from. */
function useEntryRequest(begin: (draft: Draft) => void): void {
  const subject = useStore(entryRequest)
  useEffect(() => {
    if (!subject) return
    entryRequest.set(null)
    begin({ id: null, content: { ...newContent('entry'), ...subject } })
  }, [subject, begin])
}

/** Syncs when the journal is opened, and again after a while if something could not be sent. */
function useSync(session: JournalSession, sync: JournalState['sync']): void {
  useEffect(() => void syncJournal(session), [session])
  useEffect(() => {
    if (sync !== 'waiting') return
    const timer = setTimeout(() => void syncJournal(session), RETRY_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [session, sync])
}

/** Says what is not on the server yet, and what cannot be read. */
function Notices({ state: { sync, unreadable } }: { state: JournalState }) {
  return (
    <div role="status" className={styles.notices}>
      {sync === 'waiting' && <p>{words.waiting}</p>}
      {sync === 'full' && <p>{words.full}</p>}
      {unreadable > 0 && <p>{words.unreadable}</p>}
    </div>
  )
}

function newContent(kind: Kind): JournalContent {
  const empty = { title: '', text: '', answered_at: null, answer: '', link: null, is_copy: false }
  return { ...empty, kind, at: wallClock() }
}
