import { nextRetry } from './charge-retry.ts'

/** Why a provider would not charge, in one word for all providers. */
type Decline =
  | 'insufficient_credit'
  | 'spend_limit'
  | 'suspended'
  | 'barred'
  | 'unknown_payer'
  | 'amount_not_allowed'
  | 'cancelled_by_payer'
  | 'denied'

type Policy = 'retry' | 'retry next month' | 'end' | 'tell the operator'

/**
 * What a refusal says of the next try. Credit and suspension change by themselves; a limit of the month ends with it; who
 * is barred, unknown or said no is not asked again; an amount the carrier does not allow is ours to mend.
 */
const POLICIES: Record<Decline, Policy> = {
  insufficient_credit: 'retry',
  denied: 'retry',
  suspended: 'retry',
  spend_limit: 'retry next month',
  barred: 'end',
  unknown_payer: 'end',
  cancelled_by_payer: 'end',
  amount_not_allowed: 'tell the operator',
}

type Refusal = { decline: Decline; due: number; refusedAt: number }

export type AfterDecline = { retry_at: number } | { ends: true; isOurs: boolean }

/** What follows from a refused renewal: when it is tried again, or that the subscription ends. */
export function afterDecline({ decline, due, refusedAt }: Refusal): AfterDecline {
  const policy = POLICIES[decline]
  if (policy === 'end' || policy === 'tell the operator') return { ends: true, isOurs: policy !== 'end' }
  const again = nextRetry(due, refusedAt)
  if (again === null) return { ends: true, isOurs: false }
  return { retry_at: policy === 'retry' ? again : orNextMonth(again, { due, refusedAt }) }
}

/** The first retry of the next month, where there is still one in grace; the next retry otherwise. */
function orNextMonth(again: number, { due, refusedAt }: Omit<Refusal, 'decline'>): number {
  const time = new Date(refusedAt)
  const turn = Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1)
  return nextRetry(due, Math.max(refusedAt, turn - 1)) ?? again
}
