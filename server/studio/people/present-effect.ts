import type { ActionEffect } from '#contract/studio/people.ts'
import type { Program } from '#server/context/context.ts'
import type { RefundRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { findAccessEnd } from '#server/database/studio/people.ts'

/** The effects of an action, besides the person's access. */
export type ActionResult = { subscription?: SubscriptionRow; refund?: RefundRow; sendsLetter?: boolean }

/** The person's access after an action, read in its transaction. */
export async function presentEffect(
  transaction: Transaction,
  { clock }: Pick<Program, 'clock'>,
  { personId, result, nextChargeAt }: { personId: string; result: ActionResult; nextChargeAt: number | null },
): Promise<Omit<ActionEffect, 'is_preview'>> {
  const end = await findAccessEnd(transaction, personId, clock.now())
  const { refund, sendsLetter = false } = result
  return {
    has_access: end !== undefined,
    access_until: end === undefined || end === null ? null : new Date(end).toISOString(),
    next_charge_at: nextChargeAt === null ? null : new Date(nextChargeAt).toISOString(),
    refund: refund ? { amount: refund.amount, currency: refund.currency, status: refund.status } : null,
    sends_letter: sendsLetter,
  }
}
