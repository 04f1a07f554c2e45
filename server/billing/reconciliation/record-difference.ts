import type { Store } from '#contract/billing/subscriptions.ts'
import type { DifferenceDetail } from '#contract/studio/money/store-differences.ts'
import { differencesBetween, foundAgain, type StoreFacts } from '#rules/billing/money/store-difference.ts'
import type { Program } from '#server/context/context.ts'
import {
  insertDifference,
  listKeptOfCharges,
  lockSubjectDifference,
  updateDifference,
} from '#server/database/billing/money/store-differences.ts'
import { addToReconciliation } from '#server/database/billing/money/store-reconciliations.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'

/** What is reconciled: a subscription, or the charge of a gift or single donation. */
export type ReconciledRecord = { store: Store } & ({ subscriptionId: string } | { chargeId: string })

/**
 * Brings a record in line with its store, and records what that changed here; an event should have reported it before.
 * True if the store differed.
 */
export async function recordDifference(
  program: Program,
  target: ReconciledRecord,
  sync: () => Promise<void>,
): Promise<boolean> {
  const before = await readFacts(program.database, target)
  await sync()
  const details = differencesBetween(before, await readFacts(program.database, target))
  if (details.length === 0) return false
  await program.database
    .transaction()
    .execute((transaction) => saveDifference(transaction, program, { target, details }))
  return true
}

async function readFacts(database: Database, target: ReconciledRecord): Promise<StoreFacts> {
  const row = 'chargeId' in target ? undefined : await findSubscription(database, target.subscriptionId)
  const charges = await listKeptOfCharges(database, target)
  return {
    subscription: row && { ...row, plan: row.product_id },
    charges: charges.map(({ id, amount, currency, status, refunded }) => ({
      id,
      currency,
      kept: status === 'succeeded' || status === 'refunded' ? amount - refunded : 0,
    })),
  }
}

type NewDifference = { target: ReconciledRecord; details: DifferenceDetail[] }

async function saveDifference(
  transaction: Transaction,
  { clock, ids }: Program,
  { target, details }: NewDifference,
): Promise<void> {
  const at = clock.now()
  const [subscription_id, charge_id] = 'chargeId' in target ? [null, target.chargeId] : [target.subscriptionId, null]
  const subject_id = subscription_id ?? charge_id ?? ''
  const first = { ...foundAgain(undefined, { details, at }), closed_by: null, note: null }
  const { details: firstDetails, ...columns } = first
  const isNew = await insertDifference(transaction, {
    ...columns,
    ...{ id: ids.newIdAt(at), subject_id, store: target.store, subscription_id, charge_id },
    details_json: JSON.stringify(firstDetails),
  })
  const stored = isNew ? undefined : await lockSubjectDifference(transaction, subject_id)
  if (!stored) return
  const storedDetails = parseJsonColumn<DifferenceDetail[]>(stored.details_json)
  const { details: merged, ...change } = foundAgain({ ...stored, details: storedDetails }, { details, at })
  // What was noted at an earlier closing stays in the audit log.
  const opened = { ...change, closed_by: null, note: null, details_json: JSON.stringify(merged) }
  await updateDifference(transaction, stored.id, opened)
}

type Counts = { compared: number; unanswered: number; differences: number }

/** Adds to the counts of records that were reconciled with a store today. */
export async function countReconciliations({ database, clock }: Program, store: Store, counts: Counts): Promise<void> {
  if (counts.compared + counts.unanswered === 0) return
  const last_at = clock.now()
  const day = new Date(last_at).toISOString().slice(0, 10)
  await database
    .transaction()
    .execute((transaction) => addToReconciliation(transaction, { day, store, ...counts, last_at }))
}
