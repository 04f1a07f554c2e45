import type { Interval, Store } from '#contract/billing/subscriptions.ts'
import type { AccessCodeTables } from './access-codes.ts'
import type { AddedProductTables } from './added-products.ts'
import type { ConsentRow } from './consent-tables.ts'
import type { AfterDiscount, DiscountTables, PurchasedDiscount } from './discounts/discounts.ts'
import type { DonationRow } from './donation-tables.ts'
import type { IdempotencyKeyRow } from './idempotency-tables.ts'
import type { DifferenceTables } from './money/difference-tables.ts'
import type { DisputeTables } from './money/disputes.ts'
import type { LedgerTables } from './money/ledger-tables.ts'
import type { ProductTermsTables } from './product-terms.ts'

/**
 * `paid` and `donation` renew; other kinds were granted or bought once and end by themselves. A `donation` is charged every
 * month and gives no access.
 */
export type SubscriptionKind = 'paid' | 'gift' | 'campaign' | 'manual' | 'family' | 'donation'

export type SubscriptionRow = AfterDiscount & {
  id: string
  user_id: string
  product_id: string
  title: string
  store: Store
  kind: SubscriptionKind
  /** The provider's subscription id, if the provider schedules. */
  provider_id: string | null
  purchase_id: string | null
  /** For a family seat: the owner's subscription. */
  parent_id: string | null
  /** Unique key: a gift's code, or a campaign with the user. */
  gift_key: string | null
  /** Cents of the next charge. */
  price: number
  currency: string
  subscription_interval: Interval
  subscription_interval_count: number
  seats: number
  discount_code: string | null
  /** Optional referral code, as typed at a gift's redemption. */
  referral_code: string | null
  started_at: number
  /** The start of the first paid period, from which all periods are computed. */
  anchor_at: number
  /** The number of the paid period; -1 before the first. */
  period: number
  trial_period_ends_at: number | null
  active_start_date: number | null
  expires_at: number | null
  canceled_at: number | null
  refunded_at: number | null
  ended_at: number | null
  /** The payer of carrier charges. */
  payer_json: string | null
  customer_id: string | null
  /** Hash of the card's fingerprint at the processor, the same for all customers. */
  card_key: string | null
  manage_url: string | null
  /** For a monthly donation: its beneficiary. */
  beneficiary: string | null
  /** Time of the next charge, if the schedule is ours. */
  renews_at: number | null
  /** Failed attempts of the due charge. */
  attempts: number
  claimed_until: number
  /** Time of the next charge notice, and the charge it belongs to. */
  notice_at: number | null
  noticed_for: number | null
  /** When the end was announced to the user; null if it has not ended or was not announced. */
  ended_told_at: number | null
  /** Time of the last snapshot from the provider. */
  followed_at: number
  /** Time of the next reconciliation with the store; null for never. */
  follow_at: number | null
  /** Raised by every change, for optimistic locking. */
  version: number
  created_at: number
}

/** One trial for each payer key: account, verified address, phone, card, or the store's customer. */
type TrialUseRow = { payer_key: string; family: string; subscription_id: string; used_at: number }

/** A self-service refund, under each key of the payer; numbered from one for each key. */
type SelfServiceRefundRow = { payer_key: string; number: number; refund_id: string; asked_at: number }

/** Campaign days that wait for a verified address. */
export type PendingCampaignRow = {
  user_id: string
  code: string
  product_id: string
  referral_code: string | null
  created_at: number
}

type ChargeStatus = 'pending' | 'succeeded' | 'refused' | 'refunded'

export type ChargeRow = {
  id: string
  subscription_id: string | null
  purchase_id: string | null
  user_id: string
  title: string
  store: Store
  /**
   * `period` pays a period, `change` a plan change, `single` a gift, `donation` a single donation; `double` is a duplicate
   * that must be refunded.
   */
  kind: 'period' | 'change' | 'single' | 'donation' | 'double'
  provider_id: string | null
  amount: number
  currency: string
  status: ChargeStatus
  period_start: number | null
  period_end: number | null
  charged_at: number
  refunded_at: number | null
  disputed_at: number | null
  consent_id: string | null
  /** For a donation: its beneficiary. Null for our own revenue. */
  beneficiary: string | null
}

/** One request to charge; its correlator is the provider's idempotency key. */
export type ChargeAttemptRow = {
  id: string
  charge_id: string
  number: number
  correlator: string
  provider_id: string | null
  status: 'started' | 'pending' | 'unknown' | 'succeeded' | 'refused'
  decline: string | null
  started_at: number
  ended_at: number | null
}

export type RefundRow = {
  id: string
  charge_id: string
  subscription_id: string | null
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'refused'
  /** `elsewhere`: refunded by the operator another way; the store still holds the money. */
  reason: 'asked' | 'operator' | 'provider' | 'dispute' | 'too_late' | 'elsewhere'
  provider_id: string | null
  created_at: number
  ended_at: number | null
}

/** One side of a ledger booking: the entries of a group sum to zero. Written once. */
export type LedgerEntryRow = {
  id: string
  group_key: string
  account: string
  amount: number
  currency: string
  subscription_id: string | null
  charge_id: string
  at: number
}

export type PurchaseRow = PurchasedDiscount & {
  id: string
  user_id: string
  kind: 'subscription' | 'gift' | 'change' | 'donation'
  product_id: string
  store: Store
  status: 'open' | 'succeeded' | 'failed'
  /** Chosen before the first request to a provider. */
  subscription_id: string | null
  charge_id: string | null
  consent_id: string
  checkout_id: string | null
  price: number
  currency: string
  discount_code: string | null
  community: string | null
  trial_family: string | null
  trial_ends_at: number | null
  payer_json: string | null
  /** True if the phone is confirmed as the buyer's. */
  is_payer_proven: number
  /** True if the payer must still approve; false after consent on the carrier's own screen. */
  asks_payer: number
  gift_json: string | null
  return_url: string
  /** The payer's next action: `PayerAction` of the store. */
  action_json: string | null
  failure: string | null
  /** Time of the next automatic check. */
  check_at: number | null
  claimed_until: number
  created_at: number
  ended_at: number | null
}

export type GiftRow = {
  id: string
  code: string
  product_id: string
  purchase_id: string | null
  buyer_id: string | null
  from_name: string | null
  recipient_email: string | null
  recipient_name: string | null
  message: string | null
  /** Time to send it; null if it has no recipient, or was sent. */
  send_at: number | null
  sent_at: number | null
  redeemed_by: string | null
  redeemed_at: number | null
  revoked_at: number | null
  /** Its payment is disputed: not sent or redeemed until the bank decides. */
  held_at: number | null
  /** Time of the next reconciliation of its charge with the processor; null when no longer needed. */
  follow_at: number | null
  created_at: number
}

export type FamilySeatRow = {
  id: string
  subscription_id: string
  /** The seat's number; the owner has none. */
  number: number
  email: string
  email_key: string
  token_hash: string | null
  user_id: string | null
  status: 'invited' | 'member' | 'ended'
  created_at: number
  ended_at: number | null
}

export type ProviderEventRow = {
  id: string
  store: Store
  event_id: string
  type: string
  occurred_at: number
  received_at: number
  about_json: string
  snapshot_json: string | null
  due_at: number | null
  attempts: number
  claimed_until: number
  handled_at: number | null
  last_failure: string | null
}

type ProviderRequestKind =
  | 'cancel'
  | 'resume'
  | 'end'
  | 'refund'
  | 'end_trial'
  | 'regular_price'
  | 'answer_dispute'
  | 'find_out'

/** A request to a provider, written with its cause in one transaction and repeated until done. */
export type ProviderRequestRow = {
  id: string
  store: Store
  kind: ProviderRequestKind
  subscription_id: string | null
  /** The subscription, refund or charge concerned. */
  subject_id: string
  due_at: number | null
  attempts: number
  claimed_until: number
  created_at: number
  done_at: number | null
  last_failure: string | null
}

export type BillingTables = AccessCodeTables &
  AddedProductTables &
  DifferenceTables &
  DiscountTables &
  DisputeTables &
  LedgerTables &
  ProductTermsTables & {
    subscription: SubscriptionRow
    trial_use: TrialUseRow
    self_service_refund: SelfServiceRefundRow
    pending_campaign: PendingCampaignRow
    charge: ChargeRow
    charge_attempt: ChargeAttemptRow
    refund: RefundRow
    ledger_entry: LedgerEntryRow
    consent: ConsentRow
    purchase: PurchaseRow
    donation: DonationRow
    idempotency_key: IdempotencyKeyRow
    gift: GiftRow
    family_seat: FamilySeatRow
    provider_event: ProviderEventRow
    provider_request: ProviderRequestRow
  }
