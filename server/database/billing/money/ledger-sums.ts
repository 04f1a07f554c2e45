import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { TimeWindow } from './subscription-expressions.ts'

/** What stores took and gave back within a window by currency, in cents: the entries of the stores' accounts. */
export async function sumCollected(database: Database, { from, until }: TimeWindow) {
  const rows = await database
    .selectFrom('ledger_entry')
    .select('currency')
    .select(sql<number>`sum(case when group_key like 'charge:%' then amount else 0 end)`.as('charged'))
    .select(sql<number>`-sum(case when group_key like 'charge:%' then 0 else amount end)`.as('refunded'))
    .where('at', '>', from)
    .where('at', '<=', until)
    // What the operator paid back another way is given back too.
    .where((is) => is.or([is('account', 'like', 'store:%'), is('account', '=', 'operator')]))
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({ ...row, charged: Number(row.charged), refunded: Number(row.refunded) }))
}
