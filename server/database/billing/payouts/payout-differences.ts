import type { Database, Transaction } from '../../database.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'
import { padInList } from '../../pad-in-list.ts'
import { chunksOf } from '../../row-chunks.ts'
import type { PayoutDifferenceRow } from './payout-tables.ts'

/** Adds a difference; false if its subject has one. */
export async function insertPayoutDifference(transaction: Transaction, row: PayoutDifferenceRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('payout_difference')
    .values(row)
    .onConflict((same) => same.column('subject_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updatePayoutDifference(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<PayoutDifferenceRow, 'id' | 'subject_id'>>,
): Promise<void> {
  await transaction.updateTable('payout_difference').set(change).where('id', '=', id).execute()
}

/** The differences of a payout. The caller holds the payout's lock. */
export async function listDifferencesOf(transaction: Transaction, payoutId: string): Promise<PayoutDifferenceRow[]> {
  return transaction.selectFrom('payout_difference').selectAll().where('payout_id', '=', payoutId).execute()
}

/** Removes open differences that no longer exist. Those that somebody closed stay, with their note. */
export async function deleteOpenDifferences(transaction: Transaction, subjectIds: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(subjectIds, 500)) {
    await transaction
      .deleteFrom('payout_difference')
      .where('subject_id', 'in', padInList(chunk))
      .where('closed_at', 'is', null)
      .execute()
  }
}

/** Locks and reads a difference until this transaction ends. */
export async function lockPayoutDifference(
  transaction: Transaction,
  id: string,
): Promise<PayoutDifferenceRow | undefined> {
  return transaction
    .updateTable('payout_difference')
    .set((is) => ({ times: is.ref('times') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

function selectDifferences(database: Database) {
  return database
    .selectFrom('payout_difference')
    .leftJoin('charge', 'charge.id', 'payout_difference.charge_id')
    .leftJoin('user as person', 'person.id', 'charge.user_id')
    .leftJoin('user as closer', 'closer.id', 'payout_difference.closed_by')
    .selectAll('payout_difference')
    .select(['charge.title', 'charge.charged_at'])
    .select((is) => [
      is
        .selectFrom('payout_entry')
        .select((of) => of.fn.min<number | string | null>('payout_entry.at').as('at'))
        .whereRef('payout_entry.payout_id', '=', 'payout_difference.payout_id')
        .as('payout_booked_at'),
    ])
    .select(['person.id as person_id', 'person.name as person_name'])
    .select(['person.email as person_email', 'person.phone as person_phone'])
    .select(['closer.name as closer_name', 'closer.email as closer_email'])
}

export type ListedPayoutDifference = Awaited<ReturnType<typeof listPayoutDifferenceRows>>[number]

type DifferenceQuery = {
  payoutId: string | undefined
  isClosed: boolean
  after: Keyset | undefined
  limit: number
}

/** Open differences, or closed ones, newest first. */
export async function listPayoutDifferenceRows(
  database: Database,
  { payoutId, isClosed, after, limit }: DifferenceQuery,
) {
  let select = selectDifferences(database).where('payout_difference.closed_at', isClosed ? 'is not' : 'is', null)
  if (payoutId !== undefined) select = select.where('payout_difference.payout_id', '=', payoutId)
  if (after) select = select.where(isAfterKeyset('payout_difference.found_at', 'payout_difference.id', after, 'desc'))
  return select
    .orderBy('payout_difference.found_at', 'desc')
    .orderBy('payout_difference.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findPayoutDifference(
  database: Database,
  id: string,
): Promise<ListedPayoutDifference | undefined> {
  return selectDifferences(database).where('payout_difference.id', '=', id).executeTakeFirst()
}

export async function countOpenPayoutDifferences(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('payout_difference')
    .select((is) => is.fn.countAll().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
