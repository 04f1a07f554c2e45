import { DAY_MILLISECONDS } from '../dates/durations.ts'
import type { GrantedRole } from './role-permissions.ts'

/** Refunds of one member to one person are summed over this period, so that a limit cannot be passed in parts. */
export const REFUND_LIMIT_MILLISECONDS = 30 * DAY_MILLISECONDS

type LimitedRole = Pick<GrantedRole, 'role'> & { refund_limit: number | null }

const REFUNDING_ROLES: readonly GrantedRole['role'][] = ['owner', 'support', 'finance']

/** Cents that these roles may refund to one person in 30 days: null for no limit, 0 for no refunds. */
export function refundLimitOf(roles: readonly LimitedRole[]): number | null {
  const limits = roles.filter(({ role }) => REFUNDING_ROLES.includes(role)).map(({ refund_limit }) => refund_limit)
  return limits.includes(null) ? null : Math.max(0, ...limits.map((limit) => limit ?? 0))
}

/** The rest of a limit after earlier refunds; null for no limit. */
export function remainingRefundLimit(roles: readonly LimitedRole[], refunded: number): number | null {
  const limit = refundLimitOf(roles)
  return limit === null ? null : Math.max(0, limit - refunded)
}
