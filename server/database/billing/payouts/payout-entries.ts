import { bulkInsert } from '../../bulk-statement.ts'
import type { Database } from '../../database.ts'

export const insertPayoutEntries = bulkInsert('payout_entry')

/** What a payout has booked so far, by account and currency, in cents. */
export async function sumPayoutEntries(database: Database, payoutId: string) {
  const rows = await database
    .selectFrom('payout_entry')
    .select((is) => ['account', 'currency', is.fn.sum<number>('amount').as('amount')])
    .where('payout_id', '=', payoutId)
    .groupBy(['account', 'currency'])
    .execute()
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
