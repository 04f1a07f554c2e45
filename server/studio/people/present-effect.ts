import type { Store } from '#contract/billing/subscriptions.ts'
import type { ActionEffect } from '#contract/studio/people.ts'
import type { Program } from '#server/context/context.ts'
import { findEntitlementEnd } from '#server/database/accounts/sessions.ts'
import type { RefundRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'

/** The effects of an action, besides the person's access. */
export type ActionResult = {
  subscription?: SubscriptionRow
  /** The subscription before the action, if it can be undone. */
  before?: SubscriptionRow
  refund?: RefundRow
  sendsEmail?: boolean
  block?: { refunds: RefundRow[]; ended: SubscriptionRow[]; continuing: Store[] }
}

/** The person's access after an action, read in its transaction. */
export async function presentEffect(
  transaction: Transaction,
  { clock }: Pick<Program, 'clock'>,
  { personId, result, nextChargeAt }: { personId: string; result: ActionResult; nextChargeAt: number | null },
): Promise<Omit<ActionEffect, 'is_preview'>> {
  const end = await findEntitlementEnd(transaction, personId, clock.now())
  const { block, sendsEmail = false } = result
  const refund = result.refund ?? sumOf(block?.refunds ?? [])
  return {
    has_access: end !== undefined,
    access_until: end === undefined || end === null ? null : new Date(end).toISOString(),
    next_charge_at: nextChargeAt === null ? null : new Date(nextChargeAt).toISOString(),
    refund: refund ? { amount: refund.amount, currency: refund.currency, status: refund.status } : null,
    sends_email: sendsEmail,
    block: block ? { renewals_ended: block.ended.length, goes_on: block.continuing } : null,
  }
}

/** Several refunds as one; a person pays in one currency. */
function sumOf(refunds: readonly RefundRow[]): Pick<RefundRow, 'amount' | 'currency' | 'status'> | undefined {
  const [first] = refunds
  return first && { ...first, amount: refunds.reduce((sum, { amount }) => sum + amount, 0) }
}
