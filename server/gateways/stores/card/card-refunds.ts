import Stripe from 'stripe'
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

/** Pays back what a payment took, or a part of it; the same correlator pays back once. */
export async function refundPayment(stripe: Stripe, order: RefundOrder): Promise<RefundOutcome> {
  const { charge_id, correlator, money } = order
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: charge_id, amount: toProcessorAmount(money), metadata: { correlator } },
      // With the amount: it is less where somebody has paid a part back meanwhile.
      { idempotencyKey: `refund:${correlator}:${money.amount}` },
    )
    return refundOutcomeOf(refund)
  } catch (error) {
    if (isOutage(error)) return { status: 'unknown' }
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Keys are kept for a day: after that, a repetition is told that the money went back already, by this refund or another.
    return (await findPaymentRefund(stripe, order)) ?? { status: 'refused' }
  }
}

export async function findPaymentRefund(
  stripe: Stripe,
  { charge_id, correlator }: Pick<RefundOrder, 'charge_id' | 'correlator'>,
): Promise<RefundOutcome | undefined> {
  const { data } = await unavailableOnOutage(stripe.refunds.list({ payment_intent: charge_id, limit: 100 }))
  const found = data.find(({ metadata }) => metadata?.correlator === correlator)
  return found && refundOutcomeOf(found)
}
