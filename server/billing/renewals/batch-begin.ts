import type { Program } from '#server/context/context.ts'
import type { ChargeAttemptRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import {
  claimDueSubscriptions,
  insertChargeAttempts,
  insertCharges,
  listChargedPeriods,
  listConsentIds,
} from '#server/database/billing/renewals.ts'
import type { Transaction } from '#server/database/database.ts'
import { newAttempt, newPeriodCharge, type PeriodCharge } from '../charges/new-period-charge.ts'
import { CLAIM_MILLISECONDS } from '../due-work/claim-time.ts'
import type { FailureCollector } from '../due-work/failure-collector.ts'
import { isBatchable } from './renew-subscription.ts'

/** Small enough to lock the embedded database only briefly, large enough to save commits. */
const BATCH_SIZE = 400

/** A claimed subscription, the charge of its next period and the first attempt. */
export type BegunRenewal = { row: SubscriptionRow; charge: PeriodCharge; attempt: ChargeAttemptRow }

export type RenewalBatch = {
  /** Charged in the batch. */
  renewals: readonly BegunRenewal[]
  /** Only claimed: renewed one by one, since they need checks of earlier attempts. */
  remainingRows: readonly SubscriptionRow[]
  claimedUntil: number
}

/**
 * Claims due subscriptions and inserts their next charges with first attempts, in one transaction. If that fails, the
 * subscriptions are only claimed, to be renewed one by one.
 */
export async function beginBatch(program: Program, failures: FailureCollector): Promise<RenewalBatch> {
  const { database, clock } = program
  const claim = (transaction: Transaction) => {
    const now = clock.now()
    return claimDueSubscriptions(transaction, { now, until: now + CLAIM_MILLISECONDS, most: BATCH_SIZE })
  }
  try {
    return await database
      .transaction()
      .execute(async (transaction) => beginRenewals(transaction, program, await claim(transaction)))
  } catch (error) {
    failures.record(error)
    const remainingRows = await database.transaction().execute(claim)
    return { renewals: [], remainingRows, claimedUntil: clock.now() }
  }
}

async function beginRenewals(
  transaction: Transaction,
  program: Program,
  rows: readonly SubscriptionRow[],
): Promise<RenewalBatch> {
  const now = program.clock.now()
  const batchable = rows.filter((row) => isBatchable(row, now))
  const consents = await listConsentIds(
    transaction,
    batchable.map(({ purchase_id }) => purchase_id).filter((id) => id !== null),
  )
  const candidates = batchable.map((row): BegunRenewal => {
    const charge = newPeriodCharge(program, { row, consentId: consents.get(row.purchase_id ?? '') ?? null })
    return { row, charge, attempt: newAttempt(program, { row, chargeId: charge.id, number: 1 }) }
  })
  const renewals = await insertNewCharges(transaction, candidates)
  const batchedIds = new Set(renewals.map(({ row }) => row.id))
  return {
    renewals,
    remainingRows: rows.filter(({ id }) => !batchedIds.has(id)),
    claimedUntil: now + CLAIM_MILLISECONDS,
  }
}

/** Inserts the charges and attempts that do not exist yet; returns those. */
async function insertNewCharges(
  transaction: Transaction,
  candidates: readonly BegunRenewal[],
): Promise<BegunRenewal[]> {
  const chargedPeriods = await listChargedPeriods(
    transaction,
    candidates.map(({ charge }) => charge),
  )
  const chargedKeys = new Set(chargedPeriods.map(periodKey))
  const newRenewals = candidates.filter(({ charge }) => !chargedKeys.has(periodKey(charge)))
  const charges = await insertCharges(
    transaction,
    newRenewals.map(({ charge }) => charge),
  )
  const chargedRenewals = newRenewals.filter(({ charge }) => charges.has(charge.id))
  const attempts = await insertChargeAttempts(
    transaction,
    chargedRenewals.map(({ attempt }) => attempt),
  )
  return chargedRenewals.filter(({ attempt }) => attempts.has(attempt.id))
}

function periodKey({ subscription_id, period_start }: Pick<PeriodCharge, 'subscription_id' | 'period_start'>): string {
  return `${subscription_id} ${period_start}`
}
