import type { Database, Transaction } from '../database.ts'

/** Times of these payers' self-service refunds, without declined ones. */
export async function listSelfServiceRefunds(
  database: Database,
  payerKeys: readonly string[],
  except: { refundId: string } | null = null,
): Promise<number[]> {
  if (payerKeys.length === 0) return []
  const rows = await database
    .selectFrom('self_service_refund')
    .innerJoin('refund', 'refund.id', 'self_service_refund.refund_id')
    .select(['self_service_refund.refund_id', 'self_service_refund.asked_at'])
    .distinct()
    .where('self_service_refund.payer_key', 'in', [...payerKeys])
    .where('refund.status', '!=', 'refused')
    .$if(except !== null, (rest) => rest.where('refund.id', '!=', except?.refundId ?? ''))
    .execute()
  return rows.map(({ asked_at }) => asked_at)
}

/** Counts a refund for all keys of a payer; false if another was counted at the same time. */
export async function insertSelfServiceRefund(
  transaction: Transaction,
  payerKeys: readonly string[],
  refund: { refund_id: string; asked_at: number },
): Promise<boolean> {
  const before = await transaction
    .selectFrom('self_service_refund')
    .select((is) => ['payer_key', is.fn.max<number>('number').as('latest')])
    .where('payer_key', 'in', [...payerKeys])
    .groupBy('payer_key')
    .execute()
  const latest = new Map(before.map((row) => [row.payer_key, Number(row.latest)]))
  // In a fixed order, so that two requests cannot deadlock.
  const rows = payerKeys
    .toSorted()
    .map((payer_key) => ({ payer_key, number: (latest.get(payer_key) ?? 0) + 1, ...refund }))
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('self_service_refund')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === BigInt(rows.length)
}
