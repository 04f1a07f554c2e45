import type { Store } from '#contract/billing/subscriptions.ts'
import type { Database, Transaction } from '../../database.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'
import type { StoreDifferenceRow } from './difference-tables.ts'

/** Locks and reads the difference of a subscription or charge until this transaction ends. */
export async function lockSubjectDifference(
  transaction: Transaction,
  subjectId: string,
): Promise<StoreDifferenceRow | undefined> {
  return transaction
    .updateTable('store_difference')
    .set((is) => ({ times: is.ref('times') }))
    .where('subject_id', '=', subjectId)
    .returningAll()
    .executeTakeFirst()
}

/** Locks and reads a difference until this transaction ends. */
export async function lockDifference(transaction: Transaction, id: string): Promise<StoreDifferenceRow | undefined> {
  return transaction
    .updateTable('store_difference')
    .set((is) => ({ times: is.ref('times') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** False if another process has just added one for the same subject. */
export async function insertDifference(transaction: Transaction, row: StoreDifferenceRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('store_difference')
    .values(row)
    .onConflict((same) => same.column('subject_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateDifference(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<StoreDifferenceRow, 'id' | 'subject_id'>>,
): Promise<void> {
  await transaction.updateTable('store_difference').set(change).where('id', '=', id).execute()
}

function selectDifferences(database: Database) {
  return database
    .selectFrom('store_difference')
    .leftJoin('subscription', 'subscription.id', 'store_difference.subscription_id')
    .leftJoin('charge', 'charge.id', 'store_difference.charge_id')
    .leftJoin('user as person', (join) =>
      join.on((is) => is('person.id', '=', is.fn.coalesce('subscription.user_id', 'charge.user_id'))),
    )
    .leftJoin('user as closer', 'closer.id', 'store_difference.closed_by')
    .selectAll('store_difference')
    .select((is) => is.fn.coalesce('subscription.title', 'charge.title').as('title'))
    .select(['person.id as person_id', 'person.name as person_name'])
    .select(['person.email as person_email', 'person.phone as person_phone'])
    .select(['closer.name as closer_name', 'closer.email as closer_email'])
}

export type ListedDifference = Awaited<ReturnType<typeof listDifferences>>[number]

type DifferenceFilter = {
  isClosed: boolean
  store: Store | undefined
  after: Keyset | undefined
  limit: number
}

/** Open differences, or closed ones, newest first. */
export async function listDifferences(database: Database, { isClosed, store, after, limit }: DifferenceFilter) {
  let select = selectDifferences(database).where('store_difference.closed_at', isClosed ? 'is not' : 'is', null)
  if (store !== undefined) select = select.where('store_difference.store', '=', store)
  if (after) select = select.where(isAfterKeyset('store_difference.found_at', 'store_difference.id', after, 'desc'))
  return select
    .orderBy('store_difference.found_at', 'desc')
    .orderBy('store_difference.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findDifference(database: Database, id: string): Promise<ListedDifference | undefined> {
  return selectDifferences(database).where('store_difference.id', '=', id).executeTakeFirst()
}

export async function countOpenDifferences(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('store_difference')
    .select((is) => is.fn.countAll().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All charges of a subscription, or one charge, in any status, each with its amount and how much of it was refunded. */
export async function listKeptOfCharges(
  database: Database,
  subject: { subscriptionId: string } | { chargeId: string },
) {
  const select = database
    .selectFrom('charge')
    .leftJoin('refund', (join) =>
      join.onRef('refund.charge_id', '=', 'charge.id').on('refund.status', '=', 'succeeded'),
    )
    .select(['charge.id', 'charge.amount', 'charge.currency', 'charge.status'])
    .select((is) => is.fn.coalesce(is.fn.sum<number>('refund.amount'), is.lit(0)).as('refunded'))
    .groupBy(['charge.id', 'charge.amount', 'charge.currency', 'charge.status'])
  const rows = await ('chargeId' in subject
    ? select.where('charge.id', '=', subject.chargeId)
    : select.where('charge.subscription_id', '=', subject.subscriptionId)
  ).execute()
  return rows.map(({ refunded, ...row }) => ({ ...row, refunded: Number(refunded) }))
}
