import type { JournalKeyCopy } from '#contract/journal/journal.ts'
import { rowOfUser } from '../accounts/row-of-user.ts'
import type { Database, Transaction } from '../database.ts'

/** A user's journal: copies of its key, all encrypted, and the counters of its records. */
export type JournalRow = {
  user_id: string
  /** Made by the browser. A journal that is started over has another. */
  journal_id: string
  version: number
  keys_json: string
  /** The sequence of the newest change of a record. */
  last_sequence: number
  /** The highest sequence of a deleted record that was purged. */
  purged_sequence: number
  bytes: number
  created_at: number
  updated_at: number
}

export async function findJournal(database: Database, userId: string): Promise<JournalRow | undefined> {
  return database.selectFrom('journal').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

type NewJournal = Pick<JournalRow, 'user_id' | 'journal_id'> & { keys: readonly JournalKeyCopy[]; now: number }

/** False if the user has a journal already, or is deleted. */
export async function insertJournal(
  transaction: Transaction,
  { user_id, journal_id, keys, now }: NewJournal,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('journal')
    .columns([
      'user_id',
      'journal_id',
      'keys_json',
      'created_at',
      'updated_at',
      'version',
      'last_sequence',
      'purged_sequence',
      'bytes',
    ])
    .expression(
      rowOfUser(transaction, {
        userId: user_id,
        values: [user_id, journal_id, JSON.stringify(keys), now, now, 1, 0, 0, 0],
      }),
    )
    .onConflict((same) => same.column('user_id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** Replaces the copies of the key, if they are still those of this version. */
export async function updateJournalKeys(
  transaction: Transaction,
  journal: Pick<JournalRow, 'user_id' | 'journal_id' | 'version'>,
  { keys, now }: { keys: readonly JournalKeyCopy[]; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('journal')
    .set({ keys_json: JSON.stringify(keys), version: journal.version + 1, updated_at: now })
    .where('user_id', '=', journal.user_id)
    .where('journal_id', '=', journal.journal_id)
    .where('version', '=', journal.version)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/**
 * Takes the next sequence of a journal. Its row stays locked until the transaction ends, so that sequences appear in
 * their order: a reader that has one has all before it.
 */
export async function takeSequence(
  transaction: Transaction,
  journal: Pick<JournalRow, 'user_id' | 'journal_id'>,
): Promise<JournalRow | undefined> {
  return transaction
    .updateTable('journal')
    .set((is) => ({ last_sequence: is('last_sequence', '+', 1) }))
    .where('user_id', '=', journal.user_id)
    .where('journal_id', '=', journal.journal_id)
    .returningAll()
    .executeTakeFirst()
}

export async function updateJournalBytes(transaction: Transaction, userId: string, bytes: number): Promise<void> {
  await transaction.updateTable('journal').set({ bytes }).where('user_id', '=', userId).execute()
}

/** Deletes the journal with its records. */
export async function deleteJournalRows(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('journal').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('journal_record').where('user_id', '=', userId).execute()
}
