import type { DeclineStep } from '#contract/studio/money/figures.ts'
import { nextRetry } from './charge-retry.ts'

/** Why a provider declined, for all providers. */
type Decline =
  | 'insufficient_credit'
  | 'spend_limit'
  | 'suspended'
  | 'barred'
  | 'unknown_payer'
  | 'amount_not_allowed'
  | 'cancelled_by_payer'
  | 'denied'

type Policy = DeclineStep

/**
 * The consequence of a decline. Too little credit and suspension may change, so the charge is retried; a spend limit
 * resets monthly; a barred, unknown or unwilling payer is not charged again; an amount that the carrier does not allow
 * is our fault and ours to correct.
 */
const POLICIES: Record<Decline, Policy> = {
  insufficient_credit: 'retry',
  denied: 'retry',
  suspended: 'retry',
  spend_limit: 'retry_next_month',
  barred: 'end',
  unknown_payer: 'end',
  cancelled_by_payer: 'end',
  amount_not_allowed: 'tell_operator',
}

/** The consequence of a decline by the provider's code; undefined for an unknown code. */
export function declineStep(decline: string): Policy | undefined {
  return Object.hasOwn(POLICIES, decline) ? POLICIES[decline as Decline] : undefined
}

type Refusal = { decline: Decline; due: number; refusedAt: number }

export type AfterDecline = { retry_at: number } | { ends: true }

/** The result of a declined renewal: the time of the retry, or the end of the subscription. */
export function afterDecline({ decline, due, refusedAt }: Refusal): AfterDecline {
  const policy = POLICIES[decline]
  if (policy === 'end' || policy === 'tell_operator') return { ends: true }
  const retryAt = nextRetry(due, refusedAt)
  if (retryAt === null) return { ends: true }
  return { retry_at: policy === 'retry' ? retryAt : orNextMonth(retryAt, { due, refusedAt }) }
}

/** The first retry of the next month if within the grace period; else the next retry. */
function orNextMonth(retryAt: number, { due, refusedAt }: Omit<Refusal, 'decline'>): number {
  const time = new Date(refusedAt)
  const monthStart = Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1)
  return nextRetry(due, Math.max(refusedAt, monthStart - 1)) ?? retryAt
}
