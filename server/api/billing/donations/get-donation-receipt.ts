import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { getDonationReceipt, refundDonation } from '#contract/billing/donations.ts'
import { CallError } from '#contract/errors.ts'
import { mayRefundDonation } from '#rules/donations/donation-refund.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { findCharge, findConsent, findRefund, lockCharge } from '#server/database/billing/charges.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { guestDonorId } from '../../../billing/giving/guest-donor.ts'
import { presentPayment } from '../../../billing/giving/present-donations.ts'
import { opensReceipt } from '../../../billing/giving/receipt-link.ts'
import { type IdempotencyKey, idempotent } from '../../../billing/idempotent.ts'
import { performProviderRequests } from '../../../billing/providers/perform-provider-requests.ts'
import { isLastPaid } from '../../../billing/refunds/end-paid-back-subscription.ts'
import { endRefundedSubscription } from '../../../billing/refunds/end-refunded-subscription.ts'
import { requestRefund } from '../../../billing/refunds/refund-charge.ts'
import type { Context, Program } from '../../../context/context.ts'
import { failpoint } from '../../../context/failpoint.ts'
import { answer } from '../../answer.ts'

export const answerGetDonationReceipt = answer(getDonationReceipt, async ({ params, query }, context) => {
  return presentReceipt(context, await findReadableCharge(context, params.id, query.key))
})

export const answerRefundDonation = answer(refundDonation, async ({ params, body }, context) => {
  const charge = await findReadableCharge(context, params.id, body.key)
  return idempotent(context, { call: refundDonation, input: { params, body } }, async (key) => {
    const asked = key.subjectId ?? (await requestOwnRefund(context, charge, key))
    failpoint('refund-begun')
    await performProviderRequests(context, { subjectId: asked })
    const refund = await findRefund(context.database, asked)
    if (!refund || refund.status === 'refused') throw context.refuse('donation_not_refundable')
    return presentReceipt(context, (await findCharge(context.database, charge.id)) ?? charge)
  })
})

/** A payment of one's own, or the one whose letter was opened. Whether there is another of that id is not told. */
async function findReadableCharge(context: Context, id: string, key: string | undefined): Promise<ChargeRow> {
  const charge = await findCharge(context.database, id)
  const isDonation = charge !== undefined && charge.beneficiary !== null && charge.status !== 'refused'
  if (!isDonation || !(opensReceipt(context, id, key) || isOwn(context, charge))) throw new CallError('not_found')
  return charge
}

function isOwn({ visitor }: Context, { user_id }: ChargeRow): boolean {
  return user_id === (visitor.userId ?? guestDonorId(visitor.id))
}

/** Asks for the refund of a payment; its id. The last payment of a monthly donation ends that too. */
async function requestOwnRefund(context: Context, { id }: ChargeRow, key: IdempotencyKey): Promise<string> {
  return context.database.transaction().execute(async (transaction) => {
    const charge = await lockCharge(transaction, id)
    const now = context.clock.now()
    if (!charge || !mayRefundDonation(charge, now, DONATION_POLICY.refund_days)) {
      throw new CallError('donation_not_refundable')
    }
    const refund = await requestRefund(transaction, context, { charge, reason: 'asked' })
    if (!refund) throw new CallError('donation_not_refundable')
    await endRefundedMonthly(transaction, context, { charge, at: refund.created_at })
    await key.keepSubject(transaction, refund.id)
    return refund.id
  })
}

async function endRefundedMonthly(
  transaction: Transaction,
  program: Program,
  { charge, at }: { charge: ChargeRow; at: number },
): Promise<void> {
  if (charge.subscription_id === null || !(await isLastPaid(transaction, charge))) return
  const row = await lockSubscription(transaction, charge.subscription_id)
  if (row && row.refunded_at === null) await endRefundedSubscription(transaction, program, { row, at })
}

async function presentReceipt(context: Context, charge: ChargeRow) {
  const consent = charge.consent_id === null ? undefined : await findConsent(context.database, charge.consent_id)
  return { data: { payment: await presentPayment(context, charge), consent_text: consent?.text ?? null } }
}
