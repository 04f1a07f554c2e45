import type { Database, Transaction } from '../database.ts'
import type { LetterRow, RecipientState } from './letter-tables.ts'

const MOST_LISTED = 100

function selectLetters(database: Database) {
  return database
    .selectFrom('letter')
    .leftJoin('user as author', 'author.id', 'letter.created_by')
    .selectAll('letter')
    .select(['author.name as author_name', 'author.email as author_email'])
}

export type ListedLetter = LetterRow & { author_name: string | null; author_email: string | null }

export async function listLetterRows(database: Database): Promise<ListedLetter[]> {
  return selectLetters(database)
    .orderBy('letter.created_at', 'desc')
    .orderBy('letter.id', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

export async function findLetter(database: Database, id: string): Promise<ListedLetter | undefined> {
  return selectLetters(database).where('letter.id', '=', id).executeTakeFirst()
}

export async function insertLetter(transaction: Transaction, row: LetterRow): Promise<void> {
  await transaction.insertInto('letter').values(row).execute()
}

/** Changes a letter; false if somebody has changed it since `version` was read. */
export async function updateLetter(
  transaction: Transaction,
  { id, version }: Pick<LetterRow, 'id' | 'version'>,
  columns: Partial<LetterRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('letter')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteLetter(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('letter').where('id', '=', id).execute()
}

export type RecipientCount = { letter_id: string; state: RecipientState; people: number; unsubscribed: number }

/** The number of recipients of each of these letters, by state. */
export async function countRecipients(database: Database, letterIds: readonly string[]): Promise<RecipientCount[]> {
  if (letterIds.length === 0) return []
  const rows = await database
    .selectFrom('letter_recipient')
    .select(['letter_id', 'state'])
    .select((is) => [is.fn.countAll().as('people'), is.fn.count('unsubscribed_at').as('unsubscribed')])
    .where('letter_id', 'in', letterIds)
    .groupBy(['letter_id', 'state'])
    .execute()
  return rows.map((row) => ({ ...row, people: Number(row.people), unsubscribed: Number(row.unsubscribed) }))
}

export async function findLetterLimits(database: Database) {
  return database.selectFrom('letter_limit').select(['per_week', 'quiet_from', 'quiet_until']).executeTakeFirstOrThrow()
}

type Limits = Awaited<ReturnType<typeof findLetterLimits>>

export async function updateLetterLimits(transaction: Transaction, limits: Limits): Promise<void> {
  await transaction.updateTable('letter_limit').set(limits).execute()
}
