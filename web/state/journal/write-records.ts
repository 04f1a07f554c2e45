import { type LocalRecord, recordContext } from '#rules/journal/merge-record.ts'
import { type JournalContent, tidyContent, writeContent } from '#rules/journal/record-content.ts'
import { encryptText } from './encryption.ts'
import { type JournalSession, showRecords, storeRecord } from './journal-session.ts'

export class JournalLocked extends Error {}

/** Encrypts the next version of a record and keeps it here until it is sent. */
export async function writePending(
  session: JournalSession,
  record: Pick<LocalRecord, 'id' | 'version' | 'envelope'>,
  content: JournalContent,
): Promise<void> {
  const { dataKey, head } = session
  if (!dataKey || !head) throw new JournalLocked()
  const { id, version } = record
  const context = recordContext(head.journal.journal_id, { id, version: version + 1 })
  const envelope = await encryptText(dataKey, writeContent(content), context)
  session.opened.set(id, { envelope, content })
  await storeRecord(session, id, { ...record, pending: { envelope } })
}

/** Keeps an entry or a prayer, a new one if there is none with this id. It is sent by the next `syncJournal`. */
export async function saveContent(session: JournalSession, id: string, content: JournalContent): Promise<void> {
  await session.exclusive(async () => {
    const record = session.records.get(id) ?? { id, version: 0, envelope: null }
    await writePending(session, record, tidyContent(content))
  })
  await showRecords(session)
}

/** Deletes a record; `saveContent` with its id brings it back. */
export async function removeContent(session: JournalSession, id: string): Promise<void> {
  await session.exclusive(async () => {
    const record = session.records.get(id)
    if (record) await storeRecord(session, id, { ...record, pending: { envelope: null } })
  })
  await showRecords(session)
}
