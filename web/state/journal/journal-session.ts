import type { Caller } from '#contract/call.ts'
import type { JournalKeyCopy } from '#contract/journal/journal.ts'
import { type LocalRecord, recordContext } from '#rules/journal/merge-record.ts'
import { type JournalContent, readContent } from '#rules/journal/record-content.ts'
import { createStore, type Store } from '#web/store/create-store.ts'
import { decryptText } from './encryption.ts'
import type { LocalHead, LocalJournal } from './local-journal.ts'

export type JournalItem = { id: string; content: JournalContent; isPending: boolean }

export type JournalState = {
  /** `none`: this user has no journal. `failed`: whether there is one is unknown. */
  status: 'loading' | 'failed' | 'none' | 'closed' | 'open'
  keys: readonly JournalKeyCopy[]
  items: readonly JournalItem[]
  /** Records that do not open: damaged, or put in another's place. */
  unreadable: number
  /**
   * `waiting`: the last sync did not finish, so the server may lack changes of this device. `full`: it stores no more.
   */
  sync: 'done' | 'busy' | 'waiting' | 'full'
}

/** One user's journal in this tab. The key and what it opened are gone once it is locked. */
export type JournalSession = {
  userId: string
  call: Caller
  local: LocalJournal
  state: Store<JournalState>
  head: LocalHead | null
  dataKey: CryptoKey | undefined
  records: Map<string, LocalRecord>
  /** What an envelope holds; null if it does not open. */
  opened: Map<string, { envelope: string; content: JournalContent | null }>
  /** Runs changes of records one after another. */
  exclusive: <done>(work: () => Promise<done>) => Promise<done>
}

const UNREAD: JournalState = { status: 'loading', keys: [], items: [], unreadable: 0, sync: 'done' }

export function createJournalSession(ports: Pick<JournalSession, 'userId' | 'call' | 'local'>): JournalSession {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...ports,
    state: createStore(UNREAD),
    head: null,
    dataKey: undefined,
    records: new Map(),
    opened: new Map(),
    exclusive(work) {
      const next = last.then(work, work)
      last = next.catch(() => undefined)
      return next
    },
  }
}

/** The newest version on this device, sent or not. */
export function newestOf({ id, version, envelope, pending }: LocalRecord) {
  return pending ? { id, version: version + 1, envelope: pending.envelope } : { id, version, envelope }
}

/** Decrypts what changed, and shows it. Does nothing while the journal is locked. */
export async function showRecords(session: JournalSession): Promise<void> {
  const { dataKey, head, records, opened } = session
  if (!dataKey || !head) return
  const { journal_id } = head.journal
  await Promise.all(
    [...records.values()].map(async (record) => {
      const newest = newestOf(record)
      const { id, envelope } = newest
      if (envelope === null || opened.get(id)?.envelope === envelope) return
      const text = await decryptText(dataKey, envelope, recordContext(journal_id, newest)).catch(() => '')
      opened.set(id, { envelope, content: readContent(text) ?? null })
    }),
  )
  // It may have been locked meanwhile.
  if (session.dataKey !== dataKey) return opened.clear()
  publishItems(session)
}

function publishItems({ records, opened, state }: JournalSession): void {
  const items: JournalItem[] = []
  let unreadable = 0
  for (const record of records.values()) {
    if (newestOf(record).envelope === null) continue
    const content = opened.get(record.id)?.content
    if (content) items.push({ id: record.id, content, isPending: record.pending !== null })
    else unreadable += 1
  }
  items.sort((one, other) => other.content.at - one.content.at)
  state.update((before) => ({ ...before, items, unreadable }))
}

/** Sets a record here and in the browser's storage; without one, forgets it. */
export async function storeRecord(session: JournalSession, id: string, record: LocalRecord | undefined): Promise<void> {
  if (record) {
    session.records.set(id, record)
    await session.local.writeRecords([record])
    return
  }
  session.records.delete(id)
  session.opened.delete(id)
  await session.local.deleteRecords([id])
}
