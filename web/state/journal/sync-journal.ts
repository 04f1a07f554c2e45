import type { ErrorCode } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { type JournalRecord, listJournalRecords, putJournalRecord } from '#contract/journal/journal.ts'
import { JOURNAL_PAGE_RECORDS } from '#contract/journal/journal-limits.ts'
import { mergeRecord, recordContext } from '#rules/journal/merge-record.ts'
import { readContent } from '#rules/journal/record-content.ts'
import { withTabLock } from '../../http/browser/with-tab-lock.ts'
import { decryptText } from './encryption.ts'
import { type JournalSession, newestOf, showRecords, storeRecord } from './journal-session.ts'
import { generateId } from './key-copies.ts'
import { JournalLocked, writePending } from './write-records.ts'

/** Each conflict needs a second round; more only if another device writes all the time. */
const MOST_ROUNDS = 3

/**
 * Fetches changes of other devices and sends those of this one, in one tab at a time. Without a connection both wait for
 * the next call.
 */
export async function syncJournal(session: JournalSession): Promise<void> {
  const { state } = session
  state.update((before) => ({ ...before, sync: 'busy' }))
  const sync = await withTabLock(`journal ${session.userId}`, () => runRounds(session)).catch(() => 'waiting' as const)
  await showRecords(session)
  state.update((before) => ({ ...before, sync }))
}

async function runRounds(session: JournalSession): Promise<'done' | 'waiting' | 'full'> {
  await readStored(session)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await fetchChanges(session)
    await showRecords(session)
    const outcome = await sendPending(session)
    if (outcome !== 'conflict') return outcome
  }
  return 'waiting'
}

/** Another tab may have written or sent something. */
async function readStored(session: JournalSession): Promise<void> {
  await session.exclusive(async () => {
    const stored = await session.local.readRecords()
    session.records = new Map(stored.map((record) => [record.id, record]))
  })
}

/** Sends pending records, which needs no key. `conflict`: another device changed one of them. */
export async function sendPending(session: JournalSession): Promise<'done' | 'conflict' | 'full'> {
  let outcome: 'done' | 'conflict' | 'full' = 'done'
  for (const { id, version, pending } of [...session.records.values()]) {
    if (!pending || !session.head) continue
    const { envelope } = pending
    if (version === 0 && envelope === null) {
      await session.exclusive(() => storeRecord(session, id, undefined))
      continue
    }
    const body = { journal_id: session.head.journal.journal_id, version: version + 1, envelope }
    try {
      await session.call(putJournalRecord, { params: { id: session.userId, record_id: id }, body })
      await session.exclusive(() => settle(session, id, { version: version + 1, envelope }))
    } catch (error) {
      if (hasCode(error, 'journal_record_changed')) outcome = 'conflict'
      else if (hasCode(error, 'journal_full')) outcome = outcome === 'conflict' ? outcome : 'full'
      else throw error
    }
  }
  return outcome
}

type Sent = { version: number; envelope: string | null }

/** Records that the server has this version. Text written meanwhile becomes the next version. */
async function settle(session: JournalSession, id: string, { version, envelope }: Sent): Promise<void> {
  const current = session.records.get(id)
  if (current?.pending && current.pending.envelope !== envelope) {
    const base = { id, version, envelope }
    if (current.pending.envelope === null) return storeRecord(session, id, { ...base, pending: { envelope: null } })
    const content = session.opened.get(id)?.content
    if (!content) throw new JournalLocked()
    return writePending(session, base, content)
  }
  await storeRecord(session, id, envelope === null ? undefined : { id, version, envelope, pending: null })
}

/** Reads all changes since the last time, or everything if that is too long ago. */
async function fetchChanges(session: JournalSession): Promise<void> {
  try {
    await fetchPages(session, session.head?.cursor ?? null)
  } catch (error) {
    if (!hasCode(error, 'invalid_cursor')) throw error
    const seen = await fetchPages(session, null)
    await session.exclusive(() => forgetUnseen(session, seen))
  }
}

async function fetchPages(session: JournalSession, from: string | null): Promise<Set<string>> {
  const seen = new Set<string>()
  let cursor = from
  let hasMore = true
  while (hasMore) {
    const query = { limit: JOURNAL_PAGE_RECORDS, ...(cursor !== null && { offset: cursor }) }
    const page = await session.call(listJournalRecords, { params: { id: session.userId }, query })
    for (const record of page.data) seen.add(record.id)
    await session.exclusive(() => mergePage(session, page.data))
    cursor = page.last_item_identifier ?? cursor
    hasMore = page.next_item !== null
    if (session.head) {
      session.head = { ...session.head, cursor }
      await session.local.writeHead(session.head)
    }
  }
  return seen
}

async function mergePage(session: JournalSession, page: readonly JournalRecord[]): Promise<void> {
  for (const remote of page) {
    const { id, version, envelope } = remote
    const decision = mergeRecord(session.records.get(id), remote)
    if (decision === 'ignore') continue
    if (decision === 'keep-both') await keepOwnVersion(session, remote)
    await storeRecord(session, id, envelope === null ? undefined : { id, version, envelope, pending: null })
  }
}

/** Drops records that were deleted and purged while this device was away. Unsent text stays, as a new record. */
async function forgetUnseen(session: JournalSession, seen: ReadonlySet<string>): Promise<void> {
  for (const record of [...session.records.values()]) {
    if (record.version === 0 || seen.has(record.id)) continue
    if (record.pending?.envelope) await keepOwnVersion(session, { ...record, envelope: null })
    await storeRecord(session, record.id, undefined)
  }
}

/** Writes this device's version of a record as a new one, unless both say the same. */
async function keepOwnVersion(
  session: JournalSession,
  remote: Pick<JournalRecord, 'id' | 'version' | 'envelope'>,
): Promise<void> {
  const { dataKey, head, records } = session
  const record = records.get(remote.id)
  if (!dataKey || !head || !record) throw new JournalLocked()
  const openVersion = async (one: Pick<JournalRecord, 'id' | 'version' | 'envelope'>) =>
    one.envelope === null
      ? ''
      : decryptText(dataKey, one.envelope, recordContext(head.journal.journal_id, one)).catch(() => '')
  const [own, theirs] = await Promise.all([openVersion(newestOf(record)), openVersion(remote)])
  const content = readContent(own)
  if (!content || own === theirs) return
  await writePending(session, { id: generateId(), version: 0, envelope: null }, { ...content, is_copy: true })
}

function hasCode(error: unknown, code: ErrorCode): boolean {
  return isCallError(error) && error.code === code
}
