import Stripe from 'stripe'
import { orNoAnswer } from '../or-no-answer.ts'
import type { RefundOutcome, SchedulingStore } from '../store.ts'
import { isOutage, unavailableOnOutage } from './card-client.ts'
import { toProcessorAmount } from './card-money.ts'

type RefundOrder = Parameters<SchedulingStore['refund']>[0]

function refundOutcomeOf({ id: provider_id, status }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { status: 'succeeded', provider_id }
  return status === 'pending' || status === 'requires_action'
    ? { status: 'pending', provider_id }
    : { status: 'refused' }
}

/** Refunds a payment in full or in part; the same correlator refunds once. */
export async function refundPayment(stripe: Stripe, order: RefundOrder): Promise<RefundOutcome> {
  const { charge_id, correlator, money } = order
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: charge_id, amount: toProcessorAmount(money), metadata: { correlator } },
      // The amount is in the key: it is less after a partial refund by somebody else.
      { idempotencyKey: `refund:${correlator}:${money.amount}` },
    )
    return refundOutcomeOf(refund)
  } catch (error) {
    if (isOutage(error)) return { status: 'unknown' }
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Idempotency keys last a day: a later repetition finds the earlier refund, ours or another.
    const existingRefund = await orNoAnswer(findPaymentRefund(stripe, order))
    return existingRefund === 'no-answer' ? { status: 'unknown' } : (existingRefund ?? { status: 'refused' })
  }
}

export async function findPaymentRefund(
  stripe: Stripe,
  { charge_id, correlator }: Pick<RefundOrder, 'charge_id' | 'correlator'>,
): Promise<RefundOutcome | undefined> {
  const { data } = await unavailableOnOutage(stripe.refunds.list({ payment_intent: charge_id, limit: 100 }))
  const refund = data.find(({ metadata }) => metadata?.correlator === correlator)
  return refund && refundOutcomeOf(refund)
}
