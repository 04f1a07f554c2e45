import type { Database, Transaction } from '../../database.ts'
import { isOnPostgres } from '../../is-on-postgres.ts'
import type { ListeningCountRow } from './listening-tables.ts'

const ID = 'listening'
const START: ListeningCountRow = { id: ID, seen_at: 0, seen_id: '', day: null, step: -1, after: '' }

/** How far counting has come, locked until the end of the transaction: each step is done by one process. */
export async function lockListeningCount(transaction: Transaction): Promise<ListeningCountRow> {
  await transaction
    .insertInto('listening_count')
    .values(START)
    .onConflict((same) => same.column('id').doNothing())
    .execute()
  const select = transaction.selectFrom('listening_count').selectAll().where('id', '=', ID)
  const row = await (isOnPostgres(transaction) ? select.forUpdate() : select).executeTakeFirstOrThrow()
  return { ...row, seen_at: Number(row.seen_at) }
}

export async function updateListeningCount(
  transaction: Transaction,
  change: Partial<Omit<ListeningCountRow, 'id'>>,
): Promise<void> {
  await transaction.updateTable('listening_count').set(change).where('id', '=', ID).execute()
}

/** The last day whose figures are complete; undefined before the first. */
export async function findCountedDay(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('listening_window')
    .select('until')
    .where('kind', '=', 'listening')
    .orderBy('until', 'desc')
    .executeTakeFirst()
  return row?.until
}
