import type { Interval } from '#contract/billing/subscriptions.ts'
import type { DisputeProof, DisputeState } from '#contract/studio/money/disputes.ts'
import type { PayoutSource } from './payout-source.ts'

/** An amount: whole cents, ISO 4217. */
export type Money = { amount: number; currency: string }

/** Why a provider declined a charge; `rules/billing/decline-policy` decides what follows. */
const DECLINES = [
  'insufficient_credit',
  'spend_limit',
  'suspended',
  'barred',
  'unknown_payer',
  'amount_not_allowed',
  'cancelled_by_payer',
  'denied',
] as const
export type Decline = (typeof DECLINES)[number]

/** The outcome of one attempt to charge. `unknown`: the answer was lost, and `find` must resolve it. */
export type ChargeOutcome =
  | {
      status: 'succeeded'
      provider_id: string
      at: number
      /** The payer for later charges, if the provider has its own id. */
      payer?: Payer
    }
  | {
      status: 'pending'
      provider_id: string
      action?: PayerAction
      /** The earlier action of the payer is still open: stores name it only in their first answer. */
      isStillAsked?: true
    }
  | { status: 'refused'; decline: Decline; provider_id?: string }
  | { status: 'unknown'; provider_id?: string }

/**
 * The payer's next action: open an address, or enter the code that the carrier sent by SMS. `prove`: the carrier would
 * charge without asking, so we send a code first.
 */
export type PayerAction =
  | { kind: 'open'; url: string }
  | { kind: 'code'; authorization_id: string }
  | { kind: 'prove'; asked_at?: number }

export type RefundOutcome =
  | { status: 'succeeded'; provider_id: string }
  | { status: 'pending'; provider_id: string }
  | { status: 'refused' }
  | { status: 'unknown' }

/** The payer of a carrier charge: a phone number (+15551234567), or the carrier's subscriber id. */
export type Payer = { phone?: string; subscriber?: string }

export type ChargeOrder = {
  /** The same at every repetition of this attempt: the provider charges once for it. */
  correlator: string
  payer: Payer
  money: Money
  description: string
  /** True if the payer must approve the charge (first purchase), by the carrier's own method. */
  asksPayer: boolean
  /**
   * True if the phone is confirmed as the buyer's; otherwise nothing is charged until a code sent to it has been
   * entered.
   */
  isPayerProven: boolean
  /** The page to which the payer returns from the carrier's page. */
  return_url?: string
}

/** An authenticated event of a provider. It is a signal: the state is then read from the provider. */
export type ProviderEvent = {
  /** The provider's id: the same for a repeated event. */
  event_id: string
  type: string
  occurred_at: number
  about:
    | { kind: 'charge'; provider_id: string; correlator?: string }
    | { kind: 'refund'; provider_id: string; charge_id: string }
    | { kind: 'subscription'; provider_id: string }
    | { kind: 'checkout'; provider_id: string }
    | { kind: 'dispute'; provider_id: string; charge_id: string }
    | { kind: 'nothing' }
  /** The state, if the event contains it (app stores): valid as of `occurred_at`. */
  snapshot?: SubscriptionSnapshot
}

export type RawEvent = { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

type EventReceiver = {
  /** Authenticates and parses a callback; undefined if it is not the provider's or too old. Throws StoreUnavailable if that cannot be checked now. */
  readEvent: (raw: RawEvent, now: number) => Promise<ProviderEvent | undefined>
}

/** A store with single charges only (CAMARA, Bango): the renewal schedule is ours. */
export type ChargingStore = EventReceiver & {
  kind: 'charging'
  charge: (order: ChargeOrder) => Promise<ChargeOutcome>
  /**
   * Confirms a charge by the payer's code; refused as `cancelled_by_payer` after too many wrong ones. `too_early`: the store
   * does not wait for a code yet and has not checked it.
   */
  confirmCode: (charge: {
    provider_id: string
    authorization_id: string
    code: string
  }) => Promise<ChargeOutcome | { status: 'wrong_code' } | { status: 'too_early' }>
  /** Continues a charge after the payer returned from the carrier's page or approved. */
  proceed: (provider_id: string, payer: { isPayerProven: boolean }) => Promise<ChargeOutcome>
  /**
   * Voids a charge that is no longer wanted and returns its outcome: nothing is captured; a pending one is cancelled,
   * or expires by itself.
   */
  voidCharge: (provider_id: string) => Promise<ChargeOutcome>
  /** The outcome of an attempt; undefined if unknown to the provider. Searches by correlator without an id. */
  find: (charge: { provider_id?: string; correlator: string; since: number }) => Promise<ChargeOutcome | undefined>
  /**
   * For a store without search by correlator: places the same order again without a capture, which returns the id of the
   * same charge, so that it can be voided.
   */
  reserveAgain?: (order: ChargeOrder) => Promise<ChargeOutcome>
  refund: (refund: { charge_id: string; correlator: string; money: Money }) => Promise<RefundOutcome>
  findRefund: (refund: {
    charge_id: string
    provider_id?: string
    correlator: string
  }) => Promise<RefundOutcome | undefined>
  /**
   * All refunds of a charge, including those by the carrier's own desk, for which no callback is sent. Undefined for an
   * unknown charge; a store without this method reports none.
   */
  findReturns?: (charge: { charge_id: string; money: Money }) => Promise<ProviderReturn[] | undefined>
}

export type CheckoutOrder = {
  /** Our id: returned with every object of the purchase; also the idempotency key. */
  purchase_id: string
  user: { id: string; email: string | null; customer_id?: string }
  /** Our id: stored by the provider with the product. */
  product_id?: string
  title: string
  money: Money
  /** Undefined for a single purchase (a gift). */
  interval?: { unit: Interval; count: number }
  /** End of the free trial; undefined without one. */
  trial_ends_at?: number
  /** What the page says beside its button, such as the price after a discount. */
  note?: string
  return_url: string
  cancel_url: string
}

export type Checkout = {
  status: 'open' | 'complete' | 'expired'
  purchase_id: string
  subscription_id?: string
  /** The charge of a single purchase. */
  charge?: ProviderCharge
  customer_id?: string
}

/** Money of a charge that was returned: by a refund, or by a bank's dispute. */
export type ProviderReturn = {
  provider_id: string
  kind: 'refund' | 'dispute'
  amount: number
  /** A dispute that we won is `refused`: nothing was returned. */
  status: 'pending' | 'succeeded' | 'refused'
  /** The correlator of a refund by us. */
  correlator: string | null
  /** Of a dispute. */
  dispute?: { state: DisputeState; reason: string; opened_at: number; due_at: number | null }
}

export type ProviderCharge = {
  provider_id: string
  money: Money
  at: number
  status: 'succeeded' | 'pending' | 'refused'
  /** All returns of the charge; undefined if not queried. */
  returns?: ProviderReturn[]
  disputed: boolean
  /** True for what the processor's desk charged by hand: it pays no period. */
  is_manual?: boolean
  period_start: number
  period_end: number
}

/** A subscription's current state at the provider. */
export type SubscriptionSnapshot = {
  provider_id: string
  status: 'trial' | 'active' | 'past_due' | 'ended' | 'incomplete' | 'revoked'
  price: Money
  interval: { unit: Interval; count: number }
  started_at: number
  period_start: number
  period_end: number
  trial_ends_at: number | null
  canceled_at: number | null
  /** False if the store does not say when it was canceled: `canceled_at` is then the time of reading. */
  isCancelTimeKnown?: boolean
  ended_at: number | null
  product_id: string | null
  purchase_id: string | null
  /** Our user id, if the provider has it. */
  user_id: string | null
  customer_id: string | null
  /** The processor's fingerprint of the card, the same for all customers; undefined for stores without cards. */
  card_fingerprint?: string | null
  /** All charges so far, oldest first. */
  charges: ProviderCharge[]
  manage_url: string | null
}

/** A store that renews by itself (cards). Its state is the truth; we copy it. */
export type SchedulingStore = EventReceiver & {
  kind: 'scheduling'
  /** Throws CheckoutRefused. */
  openCheckout: (order: CheckoutOrder) => Promise<{ checkout_id: string; url: string }>
  findCheckout: (checkout_id: string) => Promise<Checkout | undefined>
  /** Expires the checkout page; the answer includes a payment that was made before. */
  expireCheckout: (checkout_id: string) => Promise<Checkout | undefined>
  findSubscription: (provider_id: string) => Promise<SubscriptionSnapshot | undefined>
  cancelAtPeriodEnd: (provider_id: string) => Promise<void>
  resume: (provider_id: string) => Promise<void>
  cancelNow: (provider_id: string) => Promise<void>
  /**
   * Changes the plan with a prorated charge at once, or with the new price from the next charge on. False if declined. The
   * same correlator changes once.
   */
  changePlan: (change: {
    provider_id: string
    product_id: string
    title: string
    money: Money
    /** Undefined keeps the interval. */
    interval?: { unit: Interval; count: number }
    correlator: string
    isCharged?: boolean
  }) => Promise<boolean>
  /**
   * Replaces the price from the next charge on; a cancellation stays. False, and nothing is changed, if the present
   * price is neither `from` nor `to`.
   */
  replacePrice: (change: { provider_id: string; from: Money; to: Money; correlator: string }) => Promise<boolean>
  /** Ends a free trial now with the first charge; false if declined, which changes nothing. */
  endTrial: (provider_id: string) => Promise<boolean>
  refund: (refund: { charge_id: string; correlator: string; money: Money }) => Promise<RefundOutcome>
  findRefund: (refund: { charge_id: string; correlator: string }) => Promise<RefundOutcome | undefined>
  /** Submits consent and usage as evidence for a disputed charge. Only the first submission counts for the bank. */
  answerDispute: (dispute: { provider_id: string; proof: DisputeProof }) => Promise<void>
  /** Ids of subscriptions that changed since then, for the nightly reconciliation. */
  listChanged: (since: number) => AsyncIterable<string>
  payouts: PayoutSource
}

/** An app store, which sells and renews by itself and sends notifications. */
export type ExternalStore = EventReceiver & {
  kind: 'external'
  /** Reads the current state, if the store has an API; undefined if only its events contain the state. */
  findSubscription?: (provider_id: string) => Promise<SubscriptionSnapshot | undefined>
}

/** The configured stores. A missing one sells nothing. */
export type Stores = {
  card?: SchedulingStore
  dcb?: ChargingStore
  bango?: ChargingStore
  apple?: ExternalStore
  google?: ExternalStore
}

/** The provider did not answer, or answered invalidly; nothing can have been charged. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The provider does not accept our request for a payment page, and would not if it were repeated. No page was opened. */
export class CheckoutRefused extends Error {
  override name = 'CheckoutRefused'
}

/** The circuit breaker is open: the provider did not answer another request just now, so this one was not sent. */
export class CircuitOpen extends StoreUnavailable {
  override name = 'NotAsked'
}
