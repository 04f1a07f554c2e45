import type { Interval } from '#contract/billing/subscriptions.ts'

/** Money on the way in or out: whole cents, ISO 4217. */
export type Money = { amount: number; currency: string }

/** Why a provider would not charge; `rules/decline-policy` says what follows from each. */
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

/** How one attempt to charge came out. `unknown`: the answer was lost, and `find` must tell. */
export type ChargeOutcome =
  | {
      status: 'succeeded'
      provider_id: string
      at: number
      /** Whom to bill from now on, where the provider has a name of its own for the payer. */
      payer?: Payer
    }
  | {
      status: 'pending'
      provider_id: string
      action?: PayerAction
      /** Whatever the payer was asked to do before is still to be done: stores say what only when they begin to ask. */
      isStillAsked?: true
    }
  | { status: 'refused'; decline: Decline; provider_id?: string }
  | { status: 'unknown'; provider_id?: string }

/**
 * What the payer must do before the charge goes on: open an address, or give the code that the carrier sent to their phone.
 * `prove`: the carrier would take it without asking anybody, so that we send a code first.
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

/** Whom a carrier bills: a phone number (+15551234567), or what the carrier calls the subscriber. */
export type Payer = { phone?: string; subscriber?: string }

export type ChargeOrder = {
  /** The same for every repetition of this attempt: the provider charges once for it. */
  correlator: string
  payer: Payer
  money: Money
  description: string
  /** Whether the payer must approve it (a first purchase), by whatever the carrier asks. */
  asksPayer: boolean
  /** Whether the phone is known to be the buyer's; otherwise nothing is taken before its code has come back. */
  isPayerProven: boolean
  /** Where the payer comes back to from the carrier's page. */
  return_url?: string
}

/** A happening that a provider tells us of, authenticated. It is a signal: what is true is then read again. */
export type ProviderEvent = {
  /** The provider's own: the same happening told twice has the same. */
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
  /** Where the event itself carries what is true (app stores): it holds as of `occurred_at`. */
  snapshot?: SubscriptionSnapshot
}

export type RawEvent = { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

type EventReceiver = {
  /** Authenticates and reads a call from the provider; undefined when it is not the provider's or too old. */
  readEvent: (raw: RawEvent, now: number) => Promise<ProviderEvent | undefined>
}

/** A store whose API knows only single charges (CAMARA, Bango): the schedule is ours. */
export type ChargingStore = EventReceiver & {
  kind: 'charging'
  charge: (order: ChargeOrder) => Promise<ChargeOutcome>
  /**
   * The payer's code for a charge that asked for one; refused with `cancelled_by_payer` when the tries are used up. `too_early`: the
   * store did not look at the code, since it is not waiting for one yet.
   */
  confirmCode: (charge: {
    provider_id: string
    authorization_id: string
    code: string
  }) => Promise<ChargeOutcome | { status: 'wrong_code' } | { status: 'too_early' }>
  /** Goes on with a charge whose payer came back from the carrier's page, or is said to have approved. */
  proceed: (provider_id: string, payer: { isPayerProven: boolean }) => Promise<ChargeOutcome>
  /** What became of a charge that is wanted no more: nothing is taken by asking, and what only waits is let go of. */
  voidCharge: (provider_id: string) => Promise<ChargeOutcome>
  /** What became of an attempt; undefined when the provider never heard of it. Looks by the correlator where no id is known. */
  find: (charge: { provider_id?: string; correlator: string; since: number }) => Promise<ChargeOutcome | undefined>
  /**
   * Where a store cannot look by the correlator: the same order once more, of which nothing is taken. It is the same charge,
   * so that its id is known then, and it can be let go of.
   */
  reserveAgain?: (order: ChargeOrder) => Promise<ChargeOutcome>
  refund: (refund: { charge_id: string; correlator: string; money: Money }) => Promise<RefundOutcome>
  findRefund: (refund: {
    charge_id: string
    provider_id?: string
    correlator: string
  }) => Promise<RefundOutcome | undefined>
  /**
   * Everything that went back of a charge, by whomever: what the carrier’s own desk pays back it tells nobody. Undefined when
   * it has no such charge; a store without it tells of none.
   */
  findReturns?: (charge: { charge_id: string; money: Money }) => Promise<ProviderReturn[] | undefined>
}

export type CheckoutOrder = {
  /** Ours: comes back with everything the provider says of it; also its idempotency key. */
  purchase_id: string
  user: { id: string; email: string | null; customer_id?: string }
  /** Ours: the provider keeps it with what it sells, and says it again. */
  product_id?: string
  title: string
  money: Money
  /** Undefined buys once (a gift). */
  interval?: { unit: Interval; count: number }
  /** When the free trial ends; undefined for none. */
  trial_ends_at?: number
  return_url: string
  cancel_url: string
}

export type Checkout = {
  status: 'open' | 'complete' | 'expired'
  purchase_id: string
  subscription_id?: string
  /** Of a single purchase. */
  charge?: ProviderCharge
  customer_id?: string
}

/** Money of a charge that goes back: by a refund, or because a bank took it by a dispute. */
export type ProviderReturn = {
  provider_id: string
  kind: 'refund' | 'dispute'
  amount: number
  /** A dispute that is won is `refused`: nothing went back. */
  status: 'pending' | 'succeeded' | 'refused'
  /** Of a refund that we asked for. */
  correlator: string | null
}

export type ProviderCharge = {
  provider_id: string
  money: Money
  at: number
  status: 'succeeded' | 'pending' | 'refused'
  /** Everything of it that went back; undefined where the provider was not asked. */
  returns?: ProviderReturn[]
  disputed: boolean
  period_start: number
  period_end: number
}

/** A subscription as the provider has it now. */
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
  ended_at: number | null
  product_id: string | null
  purchase_id: string | null
  /** Our user, where the provider was told. */
  user_id: string | null
  customer_id: string | null
  /** The processor's name for the card behind it, the same for all its customers; unknown to stores without cards. */
  card_fingerprint?: string | null
  /** Everything taken so far, oldest first. */
  charges: ProviderCharge[]
  manage_url: string | null
}

/** A store that renews by itself (cards). What it says is true; we ask and follow. */
export type SchedulingStore = EventReceiver & {
  kind: 'scheduling'
  openCheckout: (order: CheckoutOrder) => Promise<{ checkout_id: string; url: string }>
  findCheckout: (checkout_id: string) => Promise<Checkout | undefined>
  /** Nobody can pay by it any more; what was paid already stays so, as the answer says. */
  expireCheckout: (checkout_id: string) => Promise<Checkout | undefined>
  findSubscription: (provider_id: string) => Promise<SubscriptionSnapshot | undefined>
  cancelAtPeriodEnd: (provider_id: string) => Promise<void>
  resume: (provider_id: string) => Promise<void>
  cancelNow: (provider_id: string) => Promise<void>
  /**
   * The difference is prorated and charged at once, unless it is not to be charged: then the new price holds from the next
   * charge on. False when it was refused. Repeated by the same correlator.
   */
  changePlan: (change: {
    provider_id: string
    product_id: string
    title: string
    money: Money
    /** The same as before without it. */
    interval?: { unit: Interval; count: number }
    correlator: string
    isCharged?: boolean
  }) => Promise<boolean>
  /** Ends a free trial now and makes the first charge; false where that was refused, and nothing has changed then. */
  endTrial: (provider_id: string) => Promise<boolean>
  refund: (refund: { charge_id: string; correlator: string; money: Money }) => Promise<RefundOutcome>
  findRefund: (refund: { charge_id: string; correlator: string }) => Promise<RefundOutcome | undefined>
  /** Hands the consent and use behind a disputed charge to the provider. */
  answerDispute: (dispute: { provider_id: string; proof: string }) => Promise<void>
  /** Ids of subscriptions that changed since then, for the nightly comparison. */
  listChanged: (since: number) => AsyncIterable<string>
}

/** An app store: it sells and renews elsewhere, and tells us. */
export type ExternalStore = EventReceiver & {
  kind: 'external'
  /** What is true now, where the store can be asked; undefined when only its events tell. */
  findSubscription?: (provider_id: string) => Promise<SubscriptionSnapshot | undefined>
}

/** The stores that are set up here. A missing one sells nothing. */
export type Stores = {
  card?: SchedulingStore
  dcb?: ChargingStore
  bango?: ChargingStore
  apple?: ExternalStore
  google?: ExternalStore
}

/** A provider that does not answer or answers nonsense, where nothing can have been charged by it. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** It was silent towards somebody else just now, and has not been asked: of this it says nothing, not even by its silence. */
export class CircuitOpen extends StoreUnavailable {
  override name = 'NotAsked'
}
