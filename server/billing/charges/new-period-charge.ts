import type { Program } from '#server/context/context.ts'
import type { ChargeAttemptRow, ChargeRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { duePeriod } from './due-charge.ts'

export type PeriodCharge = ChargeRow & { subscription_id: string; period_start: number; period_end: number }

/** The pending charge of the period that is due. */
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
    title: row.title,
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
 * An attempt at the charge of the period that is due, with a correlator of its own. The charge names the period: the numbers
 * of periods begin again where an operator has moved the next charge. It stands first, as it begins with the time: so the
 * correlators of a round lie together.
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
