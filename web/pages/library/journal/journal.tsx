import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useUser } from '#web/http/session/visitor.ts'
import type { JournalSession } from '#web/state/journal/journal-session.ts'
import { loadJournal } from '#web/state/journal/open-journal.ts'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { text } from '#web/ui/text/en.ts'
import { JournalGate } from './journal-gate.tsx'
import { JournalSetup } from './journal-setup.tsx'
import { OpenJournal } from './open-journal-view.tsx'
import { journalOf } from './own-journal.ts'
import { RecoveryCode } from './recovery-code.tsx'

/** The private journal of the user who is signed in; the skeleton until there is something to show. */
export function Journal({ skeleton }: { skeleton: ReactNode }) {
  const user = useUser()
  return user?.id ? <OwnJournal session={journalOf(user.id)} skeleton={skeleton} /> : skeleton
}

export type JournalProps = { session: JournalSession }

function OwnJournal({ session, skeleton }: JournalProps & { skeleton: ReactNode }) {
  const status = useStore(session.state, (state) => state.status)
  const [code, setCode] = useState<string>()
  const load = useCallback(() => void loadJournal(session), [session])
  useEffect(load, [load])

  if (code !== undefined) return <RecoveryCode code={code} onKept={() => setCode(undefined)} />
  if (status === 'loading') return skeleton
  if (status === 'failed') return <Failed onRetry={load} />
  if (status === 'none') return <JournalSetup session={session} onCode={setCode} />
  if (status === 'closed') return <JournalGate session={session} />
  return <OpenJournal session={session} onCode={setCode} />
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const isOffline = !navigator.onLine
  return (
    <StatePanel
      icon={isOffline ? 'offline' : 'not-loaded'}
      title={isOffline ? text.failure.offline_title : libraryText.failed_title}
      words={isOffline ? libraryText.offline_words : libraryText.failed_words}
      level="h2"
    >
      <Button icon="refresh" onClick={onRetry}>
        {text.failure.try_again}
      </Button>
    </StatePanel>
  )
}
