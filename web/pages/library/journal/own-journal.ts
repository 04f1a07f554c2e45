import { JOURNAL_LOCK_MINUTES } from '#contract/journal/journal-limits.ts'
import { call } from '#web/http/api.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { currentUser, watchVisitor } from '#web/http/session/visitor.ts'
import { createJournalSession, type JournalSession } from '#web/state/journal/journal-session.ts'
import { openLocalJournal } from '#web/state/journal/local-journal.ts'
import { deleteSentRecords, lockJournal } from '#web/state/journal/open-journal.ts'
import { syncJournal } from '#web/state/journal/sync-journal.ts'

const LOCK_MILLISECONDS = JOURNAL_LOCK_MINUTES * 60_000
const CHECK_MILLISECONDS = 15_000

let current: JournalSession | undefined

/** The journal of the user who is signed in. It stays open while its reader visits other pages. */
export function journalOf(userId: string): JournalSession {
  if (current?.userId !== userId) {
    if (current) leave(current)
    current = createJournalSession({ userId, call, local: openLocalJournal(userId) })
  }
  return current
}

/** After a sign-out, nothing of the journal can be read in this tab, and the browser keeps only unsent records. */
function leave(session: JournalSession): void {
  lockJournal(session)
  deleteSentRecords(session).catch(() => undefined)
}

watchVisitor(() => {
  if (!current || currentUser()?.id === current.userId) return
  leave(current)
  current = undefined
})

let lastUse = wallClock()

/** Records that the open journal is in use, which postpones its lock. */
export function markJournalUse(): void {
  lastUse = wallClock()
}

/** Locks the journal after some minutes without use: on other pages too, and when the device wakes up later. */
function lockIfUnused(): void {
  if (current?.dataKey && wallClock() - lastUse >= LOCK_MILLISECONDS) lockJournal(current)
}
setInterval(lockIfUnused, CHECK_MILLISECONDS)
document.addEventListener('visibilitychange', lockIfUnused)

// A page in the back/forward cache must not hold the key.
addEventListener('pagehide', () => current && lockJournal(current))
addEventListener('online', syncIfOpen)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') syncIfOpen()
})

/** Syncs, because another device may have written, or records of this one may be unsent. */
function syncIfOpen(): void {
  if (current?.dataKey) void syncJournal(current)
}
