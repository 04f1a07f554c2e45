import type { RefundPolicy } from '#contract/billing/sales-policy.ts'
import { REFUND_WINDOW_DAYS } from '#contract/limits.ts'

/** The refund window, and the number of refunds without the help desk. */
export const REFUND_POLICY: RefundPolicy = {
  window_days: REFUND_WINDOW_DAYS,
  self_service_refunds: 1,
  self_service_months: 12,
}
