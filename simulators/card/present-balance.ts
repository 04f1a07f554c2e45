import type Stripe from 'stripe'
import type { BalanceRecord, PayoutRecord, Processor } from './card-records.ts'
import { type DeepPartial, presentCharge, presentDispute, presentRefund } from './present.ts'

export function presentPayout(payout: PayoutRecord) {
  const { id, amount, currency, created, arrival_date, status, failure_code, is_manual = false } = payout
  return {
    id,
    object: 'payout',
    amount,
    arrival_date,
    automatic: !is_manual,
    balance_transaction: `txn_${id}`,
    created,
    currency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_simulated',
    failure_balance_transaction: null,
    failure_code,
    failure_message: failure_code === null ? null : 'The bank account has been closed',
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    reconciliation_status: is_manual ? 'not_applicable' : 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status,
    type: 'bank_account',
  } satisfies DeepPartial<Stripe.Payout>
}

/** The movement of the payout itself, which is also in its list of movements. */
export function withdrawalOf({ id, amount, currency, created }: PayoutRecord): BalanceRecord {
  return {
    ...{ id: `txn_${id}`, type: 'payout', source: id, description: 'STRIPE PAYOUT', amount: -amount, fee: 0 },
    ...{ net: -amount, currency, exchange_rate: null, created, available_on: created, payout: id },
  }
}

/** A movement, with the object that caused it if the request expands `data.source`. */
export function presentMovement(movement: BalanceRecord, { processor, isExpanded }: Expansion) {
  const { id, type, description, amount, fee, net, currency, exchange_rate, created, available_on, source } = movement
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' }],
    net,
    reporting_category: CATEGORIES[type],
    source: isExpanded ? presentSource(movement, processor) : source,
    status: 'available',
    type,
  } satisfies DeepPartial<Stripe.BalanceTransaction>
}

type Expansion = { processor: Processor; isExpanded: boolean }

const CATEGORIES: Readonly<Record<BalanceRecord['type'], string>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  adjustment: 'dispute',
  payout: 'payout',
  payout_failure: 'payout_reversal',
}

function presentSource({ source }: BalanceRecord, { recordStore: { records } }: Processor) {
  const [charge, refund, dispute, payout] = [
    records.charges[source],
    records.refunds[source],
    records.disputes[source],
    records.payouts[source],
  ]
  if (charge) return presentCharge(charge)
  if (refund) return presentRefund(refund)
  if (dispute) return presentDispute(dispute)
  return payout ? presentPayout(payout) : null
}
