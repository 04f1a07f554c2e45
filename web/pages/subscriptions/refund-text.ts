import { REFUND_POLICY } from '#brand/sales-policy.ts'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'

/** The automatic refunds are used up: a person decides on this one. */
export function refundByHelpDesk(): string {
  return words.refund_by_help_desk(REFUND_POLICY.self_service_refunds, REFUND_POLICY.self_service_months)
}
