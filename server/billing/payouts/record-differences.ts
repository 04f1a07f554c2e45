import type { PayoutDifferenceKind, PayoutRowState } from '#contract/studio/money/payouts.ts'
import { findingChange, type PayoutFinding } from '#rules/billing/payouts/found-difference.ts'
import type { Program } from '#server/context/context.ts'
import {
  deleteOpenDifferences,
  insertPayoutDifference,
  listDifferencesOf,
  updatePayoutDifference,
} from '#server/database/billing/payouts/payout-differences.ts'
import type {
  PayoutDifferenceRow,
  PayoutRowTableRow,
  PayoutTableRow,
} from '#server/database/billing/payouts/payout-tables.ts'
import type { Transaction } from '#server/database/database.ts'

const KINDS: Readonly<Record<PayoutRowState, PayoutDifferenceKind | null>> = {
  matched: null,
  no_charge: null,
  missing_here: 'missing_here',
  different_sum: 'different_sum',
  doubled: 'doubled',
}

type MatchedPayout = { payout: PayoutTableRow; rows: readonly PayoutRowTableRow[] }
type DifferenceProgram = Pick<Program, 'clock' | 'ids'>

/** Brings the stored differences of a payout in line with its rows. The caller holds the payout's lock. */
export async function recordDifferences(
  transaction: Transaction,
  program: DifferenceProgram,
  { payout, rows }: MatchedPayout,
): Promise<void> {
  const stored = new Map((await listDifferencesOf(transaction, payout.id)).map((row) => [row.subject_id, row]))
  for (const row of rows) {
    const subject_id = `${payout.id} ${row.provider_id}`
    const finding = findingOf(row)
    if (finding) await recordFinding(transaction, program, { row, subject_id, finding, known: stored.get(subject_id) })
    if (finding) stored.delete(subject_id)
  }
  // The rest no longer differs, and charges that were overdue are in this payout.
  const paid = rows.flatMap(({ kind, charge_id }) => (kind === 'charge' && charge_id !== null ? [charge_id] : []))
  await deleteOpenDifferences(transaction, [...stored.keys(), ...paid.map((id) => `charge ${id}`)])
}

function findingOf(row: PayoutRowTableRow): PayoutFinding | undefined {
  const kind = KINDS[row.state]
  return kind === null ? undefined : { kind, here: row.here, there: row.source_amount, currency: row.source_currency }
}

type FoundRow = {
  row: PayoutRowTableRow
  subject_id: string
  finding: PayoutFinding
  known: PayoutDifferenceRow | undefined
}

async function recordFinding(
  transaction: Transaction,
  { clock, ids }: DifferenceProgram,
  { row, subject_id, finding, known }: FoundRow,
): Promise<void> {
  const change = findingChange(known, finding)
  const found_at = clock.now()
  const about = { ...finding, found_at, charge_id: row.charge_id, closed_at: null, closed_by: null, note: null }
  if (known && change === 'reopen') {
    await updatePayoutDifference(transaction, known.id, { ...about, times: known.times + 1 })
  }
  if (known || change !== 'add') return
  const { payout_id, store, reference, provider_id } = row
  const name = { id: ids.newIdAt(found_at), subject_id, store, payout_id, reference: reference ?? provider_id }
  await insertPayoutDifference(transaction, { ...name, ...about, times: 1 })
}
