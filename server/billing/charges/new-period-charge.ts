import { titleInForce } from '#brand/product-titles.ts'
import type { Program } from '#server/context/context.ts'
import type { ChargeAttemptRow, ChargeRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { duePeriod } from './due-charge.ts'

export type PeriodCharge = ChargeRow & { subscription_id: string; period_start: number; period_end: number }

/** A pending charge of the due period. */
export function newPeriodCharge(
  { ids, clock }: Pick<Program, 'ids' | 'clock'>,
  { row, consentId }: { row: SubscriptionRow; consentId: string | null },
): PeriodCharge {
  const period = duePeriod(row)
  const now = clock.now()
  return {
    id: ids.newIdAt(now),
    subscription_id: row.id,
    purchase_id: null,
    user_id: row.user_id,
    title: titleInForce(row.title),
    store: row.store,
    kind: 'period',
    provider_id: null,
    amount: row.price,
    currency: row.currency,
    status: 'pending',
    period_start: period.start,
    period_end: period.end,
    charged_at: now,
    refunded_at: null,
    disputed_at: null,
    consent_id: consentId,
    beneficiary: row.beneficiary,
  }
}

/**
 * An attempt at the due charge, with a new correlator. It starts with the charge's id: period numbers restart if an
 * operator moves a charge, and ids start with the time, so a batch's correlators are adjacent in the index.
 */
export function newAttempt(
  { ids, clock }: Pick<Program, 'ids' | 'clock'>,
  { row, chargeId, number }: { row: SubscriptionRow; chargeId: string; number: number },
): ChargeAttemptRow {
  const now = clock.now()
  return {
    id: ids.newIdAt(now),
    charge_id: chargeId,
    number,
    correlator: `sub:${chargeId}:${row.id}:a${number}`,
    provider_id: null,
    status: 'started',
    decline: null,
    started_at: now,
    ended_at: null,
  }
}
