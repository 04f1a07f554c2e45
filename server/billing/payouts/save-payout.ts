import type { Store } from '#contract/billing/subscriptions.ts'
import { paidKey } from '#rules/billing/payouts/payout-row.ts'
import type { Program } from '#server/context/context.ts'
import { lockPayoutsOf } from '#server/database/billing/payouts/payout-readings.ts'
import { listPayoutsPaidAfter, listRowsOfPayout } from '#server/database/billing/payouts/payout-rows.ts'
import type { PayoutTableRow } from '#server/database/billing/payouts/payout-tables.ts'
import { insertPayout, lockPayout } from '#server/database/billing/payouts/payouts.ts'
import type { Transaction } from '#server/database/database.ts'
import { matchPayout, matchRows, type UnmatchedRow } from './match-payout.ts'

/** A payout as reported now. */
type ReportedFacts = Pick<
  PayoutTableRow,
  'provider_id' | 'status' | 'failure' | 'currency' | 'amount' | 'arrives_at' | 'created_at'
>

type SavedPayout = {
  store: Store
  source: PayoutTableRow['source']
  reported: ReportedFacts
  rows: readonly UnmatchedRow[]
}

/** Stores a payout, matches its rows and books it. Undefined if it was known before and `isNewOnly`. */
export async function savePayout(
  transaction: Transaction,
  program: Pick<Program, 'clock' | 'ids'>,
  { isNewOnly = false, ...report }: SavedPayout & { isNewOnly?: boolean },
): Promise<PayoutTableRow | undefined> {
  const { store, source, reported, rows } = report
  const now = program.clock.now()
  const sums = { gross: 0, fee: 0, net: 0, rows: 0, matched: 0, differing: 0, bookings: 0 }
  const id = program.ids.newIdAt(now)
  await lockPayoutsOf(transaction, store)
  const isNew = await insertPayout(transaction, { id, store, source, ...reported, ...sums, read_at: now })
  if (!isNew && isNewOnly) return undefined
  const stored = await lockPayout(transaction, { store, provider_id: reported.provider_id })
  if (!stored) return undefined
  const saved = await matchPayout(transaction, program, { payout: { ...stored, ...reported }, rows })
  await matchLaterPayouts(transaction, program, { payout: saved, rows })
  return saved
}

type SavedRows = { payout: PayoutTableRow; rows: readonly UnmatchedRow[] }

/** Matches later payouts with the same charges again: the rows of this one came late, or are reverted. */
export async function matchLaterPayouts(
  transaction: Transaction,
  program: Pick<Program, 'clock' | 'ids'>,
  { payout, rows }: SavedRows,
): Promise<void> {
  const keys = rows.flatMap((row) => paidKey(row) ?? [])
  const names = await listPayoutsPaidAfter(transaction, payout, keys)
  for (const provider_id of names) await matchAgain(transaction, program, { store: payout.store, provider_id })
}

/** Compares the stored rows of a payout with our ledger again, which may have what it lacked. */
export async function matchAgain(
  transaction: Transaction,
  program: Pick<Program, 'clock' | 'ids'>,
  name: Pick<PayoutTableRow, 'store' | 'provider_id'>,
): Promise<void> {
  await lockPayoutsOf(transaction, name.store)
  const payout = await lockPayout(transaction, name)
  if (!payout) return
  const rows = await listRowsOfPayout(transaction, payout.id)
  const matched = await matchRows(transaction, payout, rows)
  const isSame = rows.every((row, at) => {
    const now = matched[at]
    return row.state === now?.state && row.here === now.here && row.is_decided === now.is_decided
  })
  if (!isSame) await matchPayout(transaction, program, { payout, rows })
}
