import type { SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { StoredRequest } from '#rules/studio/refund-request.ts'
import type { Database, Transaction } from '../database.ts'
import { isAfterKeyset, type Keyset } from '../keyset.ts'

/** A refund that waits for a second person of the team. */
type RefundRequestRow = {
  id: string
  /** Whose charge it is. */
  user_id: string
  charge_id: string
  amount: number
  currency: string
  reason: string
  state: StoredRequest['state']
  asked_by: string
  asked_at: number
  expires_at: number
  decided_by: string | null
  decided_at: number | null
  answer: string | null
}

export type RefundRequestTables = { refund_request: RefundRequestRow }

export async function insertRefundRequest(transaction: Transaction, row: RefundRequestRow): Promise<void> {
  await transaction.insertInto('refund_request').values(row).execute()
}

/** Locks and reads a request until this transaction ends. */
export async function lockRefundRequest(transaction: Transaction, id: string): Promise<RefundRequestRow | undefined> {
  return transaction
    .updateTable('refund_request')
    .set((is) => ({ asked_at: is.ref('asked_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function updateRefundRequest(
  transaction: Transaction,
  id: string,
  change: Pick<RefundRequestRow, 'state' | 'decided_by' | 'decided_at' | 'answer'>,
): Promise<void> {
  await transaction.updateTable('refund_request').set(change).where('id', '=', id).execute()
}

/** True if a request for this charge waits. The caller holds the charge's lock. */
export async function hasWaitingRequest(transaction: Transaction, chargeId: string, now: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('refund_request')
    .select('id')
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

function selectRequests(database: Database) {
  return database
    .selectFrom('refund_request')
    .innerJoin('charge', 'charge.id', 'refund_request.charge_id')
    .leftJoin('user as person', 'person.id', 'refund_request.user_id')
    .leftJoin('user as asker', 'asker.id', 'refund_request.asked_by')
    .leftJoin('user as decider', 'decider.id', 'refund_request.decided_by')
    .selectAll('refund_request')
    .select(['charge.title', 'charge.store', 'charge.charged_at', 'charge.amount as charge_amount'])
    .select(['person.name as person_name', 'person.email as person_email'])
    .select(['asker.name as asker_name', 'asker.email as asker_email'])
    .select(['decider.name as decider_name', 'decider.email as decider_email'])
}

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number]

/** Requests that wait, or that are closed, newest first. */
export async function listRequests(
  database: Database,
  { now, isClosed, after, limit }: { now: number; isClosed: boolean; after: Keyset | undefined; limit: number },
) {
  const isWaiting = sql<SqlBool>`(refund_request.state = 'waiting' and refund_request.expires_at > ${now})`
  let select = selectRequests(database).where(isClosed ? sql<SqlBool>`not ${isWaiting}` : isWaiting)
  if (after) select = select.where(isAfterKeyset('refund_request.asked_at', 'refund_request.id', after, 'desc'))
  return select.orderBy('refund_request.asked_at', 'desc').orderBy('refund_request.id', 'desc').limit(limit).execute()
}

export async function findRequest(database: Database, id: string): Promise<ListedRequest | undefined> {
  return selectRequests(database).where('refund_request.id', '=', id).executeTakeFirst()
}
