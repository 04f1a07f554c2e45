import type { Database, Transaction } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import { findJournal, type JournalRow } from './journals.ts'

export type JournalRecordRow = {
  user_id: string
  id: string
  version: number
  /** Counts the changes of a journal, so that devices fetch what changed since the last they know. */
  sequence: number
  envelope: string | null
  updated_at: number
  deleted_at: number | null
}
export type JournalTables = { journal: JournalRow; journal_record: JournalRecordRow }

type RecordKey = Pick<JournalRecordRow, 'user_id' | 'id'>

/** A page of records in the order of their changes, and one more if there is one. */
export async function listJournalRecordRows(
  database: Database,
  { userId, after, limit }: { userId: string; after: number; limit: number },
): Promise<JournalRecordRow[]> {
  return database
    .selectFrom('journal_record')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit + 1)
    .execute()
}

export async function findJournalRecord(
  database: Database,
  { user_id, id }: RecordKey,
): Promise<JournalRecordRow | undefined> {
  return database
    .selectFrom('journal_record')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countJournalRecords(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('journal_record')
    .select((is) => is.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function replaceJournalRecord(transaction: Transaction, row: JournalRecordRow): Promise<void> {
  const { user_id, id, ...changed } = row
  await transaction
    .insertInto('journal_record')
    .values({ user_id, id, ...changed })
    .onConflict((same) => same.columns(['user_id', 'id']).doUpdateSet(changed))
    .execute()
}

/** Purges records deleted before a time. A device that last asked before then has to fetch the journal anew. */
export async function deleteTombstonesBefore(transaction: Transaction, time: number): Promise<void> {
  const journals = await transaction
    .selectFrom('journal_record')
    .select((is) => ['user_id', is.fn.max('sequence').as('sequence')])
    .where('deleted_at', '<', time)
    .groupBy('user_id')
    .execute()
  for (const { user_id, sequence } of journals) {
    await transaction
      .updateTable('journal')
      .set({ purged_sequence: Number(sequence) })
      .where('user_id', '=', user_id)
      .where('purged_sequence', '<', Number(sequence))
      .execute()
    await transaction
      .deleteFrom('journal_record')
      .where('user_id', '=', user_id)
      .where('deleted_at', '<', time)
      .where('sequence', '<=', Number(sequence))
      .execute()
  }
}

const EXPORT_NOTE = 'Encrypted in your browser: it opens only with your passphrase, your recovery code or your passkey.'

/** A user's journal for the data export: encrypted, as it is stored. */
export async function findJournalExport(database: Database, userId: string) {
  const journal = await findJournal(database, userId)
  if (!journal) return null
  const records = await database
    .selectFrom('journal_record')
    .select(['id', 'version', 'envelope', 'updated_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('sequence')
    .execute()
  const { journal_id, created_at, updated_at } = journal
  return {
    note: EXPORT_NOTE,
    journal_id,
    created_at,
    updated_at,
    keys: parseJsonColumn<object[]>(journal.keys_json),
    records,
  }
}
