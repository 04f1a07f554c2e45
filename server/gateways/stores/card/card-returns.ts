import type Stripe from 'stripe'
import type { DisputeState } from '#contract/studio/money/disputes.ts'
import type { ProviderReturn } from '../store.ts'
import { unavailableOnOutage } from './card-client.ts'
import { fromProcessorAmount } from './card-money.ts'

const MOST_LISTED = 100

/**
 * Refunds by anybody, and disputes of a charge. A bank's inquiry without a withdrawal (`warning_…`) is not a dispute.
 */
export async function listReturns(stripe: Stripe, charge: Stripe.Charge, intent: string): Promise<ProviderReturn[]> {
  const of = { payment_intent: intent, limit: MOST_LISTED }
  const [refunds, disputes] = await Promise.all([
    charge.amount_refunded > 0
      ? unavailableOnOutage(stripe.refunds.list(of)).then(({ data }) => data.map(refundOf))
      : [],
    charge.disputed ? unavailableOnOutage(stripe.disputes.list(of)).then(({ data }) => data.flatMap(disputeOf)) : [],
  ])
  return [...refunds, ...disputes]
}

function refundOf({ id, amount, currency, status, metadata }: Stripe.Refund): ProviderReturn {
  const isOver = status === 'failed' || status === 'canceled'
  return {
    provider_id: id,
    kind: 'refund',
    amount: fromProcessorAmount(amount, currency).amount,
    status: isOver ? 'refused' : status === 'succeeded' ? 'succeeded' : 'pending',
    correlator: metadata?.correlator ?? null,
  }
}

type Standing = { status: ProviderReturn['status']; state: DisputeState }

const DISPUTES: Readonly<Record<string, Standing>> = {
  needs_response: { status: 'pending', state: 'needs_response' },
  under_review: { status: 'pending', state: 'under_review' },
  lost: { status: 'succeeded', state: 'lost' },
  // Until an appeal is won, a lost dispute counts as paid back.
  appeal_needs_response: { status: 'succeeded', state: 'lost' },
  appeal_under_review: { status: 'succeeded', state: 'lost' },
  won: { status: 'refused', state: 'won' },
}

function disputeOf({
  id,
  amount,
  currency,
  status,
  reason,
  created,
  evidence_details,
}: Stripe.Dispute): ProviderReturn[] {
  const stands = DISPUTES[status]
  const due = evidence_details?.due_by ?? null
  return stands
    ? [
        {
          provider_id: id,
          kind: 'dispute',
          amount: fromProcessorAmount(amount, currency).amount,
          status: stands.status,
          correlator: null,
          dispute: {
            ...{ state: stands.state, reason, opened_at: created * 1000 },
            due_at: due === null ? null : due * 1000,
          },
        },
      ]
    : []
}
