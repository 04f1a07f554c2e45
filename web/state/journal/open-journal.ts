import { isCallError, isUnavailable } from '#contract/is-call-error.ts'
import { deleteJournal, getJournal, type Journal, type JournalKeyCopy, putJournal } from '#contract/journal/journal.ts'
import { formatRecoveryCode, RECOVERY_BYTES } from '#rules/journal/recovery-code.ts'
import { secretBytes } from '../../http/browser/secret-bytes.ts'
import { importKey } from './encryption.ts'
import { type JournalSession, type JournalState, showRecords } from './journal-session.ts'
import { generateDataKey, generateId, type Secret, unwrapDataKey, wrapDataKey } from './key-copies.ts'
import { sendPending } from './sync-journal.ts'

/** Finds the journal; without a connection, this browser's copy of it. Pending records are sent, which needs no key. */
export async function loadJournal(session: JournalSession): Promise<void> {
  session.head = await session.local.readHead().catch(() => null)
  try {
    const { data } = await session.call(getJournal, { params: { id: session.userId } })
    await adoptJournal(session, data)
  } catch (error) {
    if ((isCallError(error) && !isUnavailable(error)) || !session.head) return setStatus(session, 'failed')
    return setStatus(session, session.dataKey ? 'open' : 'closed')
  }
  if (!session.head) return
  const stored = await session.local.readRecords()
  session.records = new Map(stored.map((record) => [record.id, record]))
  await sendPending(session).catch(() => undefined)
}

/** Adopts the server's journal. One that was started over elsewhere has another key, so the old records are dropped. */
async function adoptJournal(session: JournalSession, journal: Journal | null): Promise<void> {
  const { head, local } = session
  if (head && head.journal.journal_id !== journal?.journal_id) await local.clear()
  if (!journal) {
    session.head = null
    return setStatus(session, 'none')
  }
  const { journal_id, version, keys } = journal
  const cursor = head?.journal.journal_id === journal_id ? head.cursor : null
  session.head = { journal: { journal_id, version, keys }, cursor }
  await local.writeHead(session.head)
  setStatus(session, session.dataKey ? 'open' : 'closed')
}

function setStatus(session: JournalSession, status: JournalState['status']): void {
  session.state.update((before) => ({ ...before, status, keys: session.head?.journal.keys ?? [] }))
}

/** Creates a journal; returns its recovery code, which is not shown again. */
export async function createJournal(session: JournalSession, passphrase: string): Promise<string> {
  const { userId, call } = session
  const journal_id = generateId()
  const dataKey = generateDataKey()
  const code = secretBytes(RECOVERY_BYTES)
  const keys = [
    await wrapDataKey(dataKey, journal_id, { kind: 'passphrase', passphrase }),
    await wrapDataKey(dataKey, journal_id, { kind: 'recovery', bytes: code }),
  ]
  const { data } = await call(putJournal, { params: { id: userId }, body: { journal_id, version: 0, keys } })
  session.dataKey = await importKey(dataKey)
  dataKey.fill(0)
  await adoptJournal(session, data)
  return formatRecoveryCode(code)
}

/** False if the secret opens no copy of the key. */
export async function unlockJournal(session: JournalSession, secret: Secret): Promise<boolean> {
  const dataKey = await findDataKey(session, secret)
  if (!dataKey) return false
  session.dataKey = await importKey(dataKey)
  dataKey.fill(0)
  await session.exclusive(async () => {
    const stored = await session.local.readRecords()
    session.records = new Map(stored.map((record) => [record.id, record]))
  })
  await showRecords(session)
  setStatus(session, 'open')
  return true
}

async function findDataKey({ head }: JournalSession, secret: Secret) {
  return head ? unwrapDataKey(head.journal.keys, head.journal.journal_id, secret) : undefined
}

/** Forgets the key and everything that it opened. */
export function lockJournal(session: JournalSession): void {
  session.dataKey = undefined
  session.opened.clear()
  session.state.update((before) => ({
    ...before,
    status: before.status === 'open' ? 'closed' : before.status,
    items: [],
    unreadable: 0,
  }))
}

type Change = { present: Secret; added: Secret }

/**
 * Adds a copy of the key, or replaces that of its kind; a passkey replaces only its own. No record is encrypted again.
 * False if the present secret opens no copy.
 */
export async function changeKeyCopy(session: JournalSession, { present, added }: Change): Promise<boolean> {
  const { head } = session
  const dataKey = await findDataKey(session, present)
  if (!dataKey || !head) return false
  const { journal_id, keys } = head.journal
  const copy = await wrapDataKey(dataKey, journal_id, added)
  dataKey.fill(0)
  const isReplaced = ({ kind, credential_id }: JournalKeyCopy) =>
    kind === copy.kind && (kind !== 'passkey' || credential_id === copy.credential_id)
  await replaceKeys(session, [...keys.filter((one) => !isReplaced(one)), copy])
  return true
}

/**
 * Removes a copy of the key, so that its secret no longer opens the journal. Somebody who used that secret may still
 * have the key itself.
 */
export async function removeKeyCopy(session: JournalSession, id: string): Promise<void> {
  const keys = session.head?.journal.keys ?? []
  await replaceKeys(
    session,
    keys.filter((one) => one.id !== id),
  )
}

async function replaceKeys(session: JournalSession, keys: JournalKeyCopy[]): Promise<void> {
  const { head, call, userId, local } = session
  if (!head) return
  const { journal_id, version } = head.journal
  const { data } = await call(putJournal, { params: { id: userId }, body: { journal_id, version, keys } })
  session.head = { ...head, journal: data }
  await local.writeHead(session.head)
  setStatus(session, session.state.getSnapshot().status)
}

/** Deletes the journal with everything in it, here and on the server, so that a new one can be created. */
export async function resetJournal(session: JournalSession): Promise<void> {
  await session.call(deleteJournal, { params: { id: session.userId } })
  lockJournal(session)
  session.records.clear()
  await session.local.clear()
  session.head = null
  setStatus(session, 'none')
}

/** Deletes sent records from this browser. Unsent ones stay, encrypted, until their owner signs in again. */
export async function deleteSentRecords({ local }: Pick<JournalSession, 'local'>): Promise<void> {
  const records = await local.readRecords()
  const sent = records.filter(({ pending }) => pending === null)
  if (sent.length === records.length) return local.clear()
  await local.deleteRecords(sent.map(({ id }) => id))
  const head = await local.readHead()
  if (head) await local.writeHead({ ...head, cursor: null })
}
