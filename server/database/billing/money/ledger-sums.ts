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

type EntryTable = 'ledger_entry' | 'payout_entry'

/** The ledger within a window by day (its number since 1970, in UTC), account and currency, in cents; payouts included. */
export async function sumLedgerByDay(database: Database, window: TimeWindow) {
  const sums = await Promise.all([
    sumTableByDay(database, 'ledger_entry', window),
    sumTableByDay(database, 'payout_entry', window),
  ])
  return mergeDays(sums.flat())
}

async function sumTableByDay(database: Database, table: EntryTable, { from, until }: TimeWindow) {
  const rows = await database
    .selectFrom(table)
    .select(sql<number>`(at / ${sql.lit(DAY_MILLISECONDS)})`.as('day'))
    .select(['account', 'currency'])
    .select(sql<number>`sum(case when amount > 0 then amount else 0 end)`.as('debit'))
    .select(sql<number>`-sum(case when amount < 0 then amount else 0 end)`.as('credit'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '>=', from)
    .where('at', '<', until)
    .groupBy([sql.ref('day'), 'account', 'currency'])
    .execute()
  return rows.map((row) => ({
    ...row,
    day: Number(row.day),
    debit: Number(row.debit),
    credit: Number(row.credit),
    count: Number(row.count),
  }))
}

type DaySum = Awaited<ReturnType<typeof sumTableByDay>>[number]

/** Adds up the sums of both tables, and orders them by day, currency and account. */
function mergeDays(sums: readonly DaySum[]): DaySum[] {
  const days = new Map<string, DaySum>()
  for (const sum of sums) {
    const key = `${String(sum.day).padStart(8, '0')} ${sum.currency} ${sum.account}`
    const known = days.get(key) ?? { ...sum, debit: 0, credit: 0, count: 0 }
    const { debit, credit, count } = sum
    days.set(key, {
      ...known,
      debit: known.debit + debit,
      credit: known.credit + credit,
      count: known.count + count,
    })
  }
  return [...days.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** An entry of a charge, a refund or a payout; the last belongs to no charge. */
export type ListedEntry = Pick<LedgerEntryRow, 'id' | 'group_key' | 'account' | 'amount' | 'currency' | 'at'> & {
  charge_id: string | null
}

type EntryQuery = TimeWindow & { after: Keyset | undefined; limit: number }

/** Entries within a window by time, after a keyset. The entries of a group have one time. */
export async function listLedgerEntries(
  database: Database,
  { from, until, after, limit }: EntryQuery,
): Promise<ListedEntry[]> {
  let select = database.selectFrom('ledger_entry').selectAll().where('at', '>=', from).where('at', '<', until)
  if (after) select = select.where(isAfterKeyset('at', 'id', after, 'asc'))
  return select.orderBy('at').orderBy('id').limit(limit).execute()
}

/** The same for the entries of payouts. */
export async function listPayoutEntries(
  database: Database,
  { from, until, after, limit }: EntryQuery,
): Promise<ListedEntry[]> {
  let select = database.selectFrom('payout_entry').selectAll().where('at', '>=', from).where('at', '<', until)
  if (after) select = select.where(isAfterKeyset('at', 'id', after, 'asc'))
  const rows = await select.orderBy('at').orderBy('id').limit(limit).execute()
  return rows.map((row) => ({ ...row, charge_id: null }))
}
