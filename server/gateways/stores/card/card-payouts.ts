import Stripe from 'stripe'
import { PAYOUT_STATUSES, type PayoutRowKind } from '#contract/studio/money/payouts.ts'
import { PayoutsRefused, type ProviderPayout, type ProviderPayoutRow } from '../payout-source.ts'
import { StoreUnavailable } from '../store.ts'
import { idOf, unavailableOnOutage } from './card-client.ts'
import { fromProcessorAmount } from './card-money.ts'

const PAGE_LENGTH = 100

/** Payouts that were created since then. Only the rows of scheduled payouts can be listed. */
export async function listCardPayouts(stripe: Stripe, since: number): Promise<ProviderPayout[]> {
  const query = { created: { gte: Math.floor(since / 1000) }, limit: PAGE_LENGTH }
  return readable(Array.fromAsync(stripe.payouts.list(query), payoutOf))
}

/** A key without permission is no outage: a retry is useless until somebody changes the key. */
async function readable<result>(request: Promise<result>): Promise<result> {
  try {
    return await unavailableOnOutage(request)
  } catch (error) {
    const cause = error instanceof StoreUnavailable ? error.cause : error
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
    if (cause instanceof StripeAuthenticationError || cause instanceof StripePermissionError)
      throw new PayoutsRefused(`the card processor refuses our key: ${cause.type}`, { cause })
    throw error
  }
}

function payoutOf(payout: Stripe.Payout): ProviderPayout {
  const { id, amount, currency, arrival_date, created, automatic } = payout
  const { failure_code, failure_message, reconciliation_status } = payout
  const status = PAYOUT_STATUSES.find((one) => one === payout.status)
  if (!status) throw new StoreUnavailable(`the card processor returned an invalid payout ${id}`)
  return {
    ...{ provider_id: id, status, failure: failure_message ?? failure_code },
    ...fromProcessorAmount(amount, currency),
    ...{ arrives_at: arrival_date * 1000, created_at: created * 1000 },
    hasRows: automatic,
    hasAllRows: automatic && reconciliation_status === 'completed',
  }
}

/** The rows of a payout. Each occurs once in the answer, even if the list changes while its pages are read. */
export async function listCardPayoutRows(stripe: Stripe, payout: string): Promise<ProviderPayoutRow[]> {
  return readable(listRows(stripe, payout))
}

async function listRows(stripe: Stripe, payout: string): Promise<ProviderPayoutRow[]> {
  const rows = new Map<string, ProviderPayoutRow>()
  const query = { payout, limit: PAGE_LENGTH, expand: ['data.source'] }
  for await (const movement of stripe.balanceTransactions.list(query)) {
    // The list has the payout's own withdrawal too.
    const isOwn = movement.type === 'payout' && idOf(movement.source) === payout
    if (!isOwn) rows.set(movement.id, rowOf(movement))
  }
  return [...rows.values()].reverse()
}

const KINDS: Readonly<Record<string, PayoutRowKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failure',
  payment_failure_refund: 'refund_failure',
  payout_failure: 'payout_failure',
  payout_cancel: 'payout_failure',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
}

function rowOf(transaction: Stripe.BalanceTransaction): ProviderPayoutRow {
  const { id, type, amount, currency, created, description, exchange_rate, source } = transaction
  const about = typeof source === 'object' && source !== null ? source : undefined
  const kind = about?.object === 'dispute' ? 'dispute' : (KINDS[type] ?? 'other')
  const paid = sourceAmount(transaction, about)
  const gross = fromProcessorAmount(amount, currency).amount
  const net = fromProcessorAmount(transaction.net, currency).amount
  return {
    ...{ provider_id: id, kind, reference: referenceOf(about), description: description ?? type },
    occurred_at: created * 1000,
    // Not the fee itself: in a currency of three decimals, its rounded amount may differ from gross minus net.
    ...{ gross, net, fee: gross - net },
    ...{ source_amount: paid.amount, source_currency: paid.currency },
    exchange_rate: exchange_rate === null ? null : String(exchange_rate),
  }
}

type Source = Stripe.BalanceTransactionSource | undefined

/** Our charges have the id of the payment; refunds and disputes their own. */
function referenceOf(source: Source): string | null {
  if (source?.object === 'charge') return idOf(source.payment_intent) ?? source.id
  return source?.object === 'refund' || source?.object === 'dispute' ? source.id : null
}

/** The amount in the payer's currency, with the sign of the row. */
function sourceAmount({ amount, currency }: Stripe.BalanceTransaction, source: Source) {
  if (source?.object !== 'charge' && source?.object !== 'refund' && source?.object !== 'dispute')
    return fromProcessorAmount(amount, currency)
  return fromProcessorAmount(amount < 0 ? -source.amount : source.amount, source.currency)
}
