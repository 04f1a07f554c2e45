import { entriesToPost, payoutEntries } from '#rules/billing/payouts/payout-entries.ts'
import { matchRow, type PayoutRowFacts, paidKey } from '#rules/billing/payouts/payout-row.ts'
import { sumRows } from '#rules/billing/payouts/payout-sums.ts'
import type { Program } from '#server/context/context.ts'
import { insertPayoutEntries, sumPayoutEntries } from '#server/database/billing/payouts/payout-entries.ts'
import { listKeysPaidBefore, replacePayoutRows } from '#server/database/billing/payouts/payout-rows.ts'
import type { PayoutRowTableRow, PayoutTableRow } from '#server/database/billing/payouts/payout-tables.ts'
import { updatePayout } from '#server/database/billing/payouts/payouts.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { findBooked } from './find-booked.ts'
import { recordDifferences } from './record-differences.ts'

/** A row as its provider or report has it. */
export type UnmatchedRow = PayoutRowFacts &
  Pick<PayoutRowTableRow, 'provider_id' | 'description' | 'occurred_at' | 'exchange_rate'>

type PayoutName = Pick<PayoutTableRow, 'id' | 'store' | 'created_at'>
type MatchedRow = UnmatchedRow & Pick<PayoutRowTableRow, 'paid_key' | 'state' | 'here' | 'is_decided' | 'charge_id'>

/** Compares rows with our ledger; changes nothing. */
export async function matchRows(
  database: Database,
  payout: PayoutName,
  rows: readonly UnmatchedRow[],
): Promise<MatchedRow[]> {
  const bookedOf = await findBooked(database, payout.store, rows)
  const keys = rows.flatMap((row) => paidKey(row) ?? [])
  const paid = await listKeysPaidBefore(database, payout, keys)
  return rows.map((row) => {
    const booked = bookedOf(row)
    const paid_key = paidKey(row) ?? null
    const isRepeated = paid_key !== null && paid.has(paid_key)
    if (paid_key !== null) paid.add(paid_key)
    const match = matchRow(row, { booked, isRepeated })
    return { ...row, ...match, paid_key, is_decided: booked?.isDecided ? 1 : 0, charge_id: booked?.chargeId ?? null }
  })
}

/** Matches a payout's rows, stores what differs, and books what changed. The caller holds the payout's lock. */
export async function matchPayout(
  transaction: Transaction,
  program: Pick<Program, 'clock' | 'ids'>,
  { payout, rows }: { payout: PayoutTableRow; rows: readonly UnmatchedRow[] },
): Promise<PayoutTableRow> {
  const now = program.clock.now()
  const matched = await matchRows(transaction, payout, rows)
  const stored = matched.map((row, position) => ({
    ...{ id: program.ids.newIdAt(now), payout_id: payout.id, store: payout.store, position },
    ...{ provider_id: row.provider_id, kind: row.kind, reference: row.reference, paid_key: row.paid_key },
    ...{ description: row.description, occurred_at: row.occurred_at, gross: row.gross, fee: row.fee, net: row.net },
    ...{ source_amount: row.source_amount, source_currency: row.source_currency, exchange_rate: row.exchange_rate },
    ...{ state: row.state, here: row.here, is_decided: row.is_decided, charge_id: row.charge_id },
  }))
  await replacePayoutRows(transaction, payout.id, stored)
  await recordDifferences(transaction, program, { payout, rows: stored })
  const summed = { ...payout, ...sumRows(stored), read_at: now }
  const bookings = await bookPayout(transaction, program, { payout: summed, rows: stored })
  const { id, store: _, provider_id: __, source: ___, ...change } = { ...summed, bookings }
  await updatePayout(transaction, id, change)
  return { ...summed, bookings }
}

/** Posts what a payout should have booked and has not; returns how often it was booked. */
async function bookPayout(
  transaction: Transaction,
  { clock, ids }: Pick<Program, 'clock' | 'ids'>,
  { payout, rows }: { payout: PayoutTableRow; rows: readonly PayoutRowTableRow[] },
): Promise<number> {
  const { id, arrives_at, bookings, source } = payout
  const wanted = payoutEntries({ ...payout, rows: rows.map((row) => ({ ...row, isDecided: row.is_decided === 1 })) })
  const entries = entriesToPost(await sumPayoutEntries(transaction, id), wanted)
  if (entries.length === 0) return bookings
  const now = clock.now()
  // Booked on the day of arrival, or now if the bank has the money earlier; a correction on the day of its discovery.
  const arrived = source === 'report' ? arrives_at : Math.min(arrives_at, now)
  const at = bookings === 0 ? arrived : now
  const group_key = `payout:${id}:${bookings + 1}`
  const posted = entries.map((entry) => ({ id: ids.newIdAt(at), payout_id: id, group_key, ...entry, at }))
  await insertPayoutEntries(transaction, posted)
  return bookings + 1
}
