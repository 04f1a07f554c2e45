import { sql } from 'kysely'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Database } from '../../database.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'
import type { LedgerEntryRow } from '../billing-tables.ts'
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

/** The ledger within a window by day (its number since 1970, in UTC), account and currency, in cents. */
export async function sumLedgerByDay(database: Database, { from, until }: TimeWindow) {
  const rows = await database
    .selectFrom('ledger_entry')
    .select(sql<number>`(at / ${sql.lit(DAY_MILLISECONDS)})`.as('day'))
    .select(['account', 'currency'])
    .select(sql<number>`sum(case when amount > 0 then amount else 0 end)`.as('debit'))
    .select(sql<number>`-sum(case when amount < 0 then amount else 0 end)`.as('credit'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '>=', from)
    .where('at', '<', until)
    .groupBy([sql.ref('day'), 'account', 'currency'])
    .orderBy(sql.ref('day'))
    .orderBy('currency')
    .orderBy('account')
    .execute()
  return rows.map((row) => ({
    ...row,
    day: Number(row.day),
    debit: Number(row.debit),
    credit: Number(row.credit),
    count: Number(row.count),
  }))
}

/** Entries within a window by time, after a keyset. The entries of a group have one time. */
export async function listLedgerEntries(
  database: Database,
  { from, until, after, limit }: TimeWindow & { after: Keyset | undefined; limit: number },
): Promise<LedgerEntryRow[]> {
  let select = database.selectFrom('ledger_entry').selectAll().where('at', '>=', from).where('at', '<', until)
  if (after) select = select.where(isAfterKeyset('at', 'id', after, 'asc'))
  return select.orderBy('at').orderBy('id').limit(limit).execute()
}
