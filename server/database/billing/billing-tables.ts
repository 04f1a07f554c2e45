import type { Interval, Store } from '#contract/billing/subscriptions.ts'
import type { DonationRow } from './donation-tables.ts'

/**
 * `paid` and `donation` go on by themselves; the others were given or bought once, and end by themselves. A `donation` is
 * charged every month and gives no access.
 */
export type SubscriptionKind = 'paid' | 'gift' | 'campaign' | 'manual' | 'family' | 'donation'

export type SubscriptionRow = {
  id: string
  user_id: string
  product_id: string
  title: string
  store: Store
  kind: SubscriptionKind
  /** The provider's own name for it, where the provider schedules. */
  provider_id: string | null
  purchase_id: string | null
  /** Of a family seat: the subscription it belongs to. */
  parent_id: string | null
  /** What makes it the only one: a gift's code, or a campaign's and the person. */
  gift_key: string | null
  /** Cents for each interval. */
  price: number
  currency: string
  subscription_interval: Interval
  subscription_interval_count: number
  seats: number
  discount_code: string | null
  /** Who sent whoever redeemed a gift, as they say. */
  referral_code: string | null
  started_at: number
  /** Where its first paid period begins: all others are reckoned from here. */
  anchor_at: number
  /** The number of the period that is paid; -1 before the first. */
  period: number
  trial_period_ends_at: number | null
  active_start_date: number | null
  expires_at: number | null
  canceled_at: number | null
  refunded_at: number | null
  ended_at: number | null
  /** Whom the carrier bills. */
  payer_json: string | null
  customer_id: string | null
  /** Hash of the processor's name for the card it is paid with: the same for every customer who pays by it. */
  card_key: string | null
  manage_url: string | null
  /** Of a monthly donation: for whom it is. */
  beneficiary: string | null
  /** When we charge next, where the schedule is ours. */
  renews_at: number | null
  /** How often the provider was asked in vain about the charge that is due. */
  attempts: number
  claimed_until: number
  /** When the next charge is announced, and for which one it was. */
  notice_at: number | null
  noticed_for: number | null
  /** When they were told that it is over; null while it is not, or nobody has said so. */
  ended_told_at: number | null
  /** As of when the provider's word was taken over. */
  followed_at: number
  /** When it is compared with its store again; null for never. */
  follow_at: number | null
  /** Moves with every change: whoever asked the provider in between asks again. */
  version: number
  created_at: number
}

/** One trial for each payer, by whatever they are known: account, proven address, phone, card, the store's customer. */
type TrialUseRow = { payer_key: string; family: string; subscription_id: string; used_at: number }

/** A refund that a payer asked for by themselves, under each key they are known by; counted from one for each key. */
type SelfServiceRefundRow = { payer_key: string; number: number; refund_id: string; asked_at: number }

/** Days of a campaign that somebody asked for who has proved no address yet. */
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
   * `period` pays a period, `change` the move to another plan, `single` a gift, `donation` is given once; `double` should not
   * have been.
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
  /** Of a donation: for whom it is held. Null for what we have earned. */
  beneficiary: string | null
}

/** One asking of the provider for a charge; its correlator is the provider's key against charging twice. */
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
  /** `elsewhere`: by the operator, another way than by the store, which holds the money still. */
  reason: 'asked' | 'operator' | 'provider' | 'dispute' | 'too_late' | 'elsewhere'
  provider_id: string | null
  created_at: number
  ended_at: number | null
}

/** Half of a movement of money: the entries of a group come to nothing. Written once. */
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

export type ConsentRow = {
  id: string
  user_id: string
  text: string
  price: number
  currency: string
  interval_text: string
  agreed_at: number
  device_name: string
}

export type PurchaseRow = {
  id: string
  user_id: string
  kind: 'subscription' | 'gift' | 'change' | 'donation'
  product_id: string
  store: Store
  status: 'open' | 'succeeded' | 'failed'
  /** Chosen before anything is asked of a provider. */
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
  /** Whether the phone it goes to is known to be the buyer's. */
  is_payer_proven: number
  /** Whether the payer has yet to approve it: not where they did so on the carrier's own screen. */
  asks_payer: number
  gift_json: string | null
  return_url: string
  /** What the payer is asked to do: `PayerAction` of the store. */
  action_json: string | null
  failure: string | null
  /** When it is looked into again without anybody asking. */
  check_at: number | null
  claimed_until: number
  created_at: number
  ended_at: number | null
}

/** What was answered to a key, so that the same is answered again. */
export type IdempotencyKeyRow = {
  /** Hash of user, call and key. */
  key_hash: string
  user_id: string
  input_hash: string
  /** The purchase it began, so that a second request goes on with it. */
  subject_id: string | null
  answer_json: string | null
  claimed_until: number
  created_at: number
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
  /** When it is to be sent; null when there is nobody to send it to, or it was. */
  send_at: number | null
  sent_at: number | null
  redeemed_by: string | null
  redeemed_at: number | null
  revoked_at: number | null
  /** Its payment is disputed: neither sent nor redeemed before the bank has decided. */
  held_at: number | null
  /** When its charge is compared with the processor next; null when that is long enough ago. */
  follow_at: number | null
  created_at: number
}

export type FamilySeatRow = {
  id: string
  subscription_id: string
  /** Which of the plan's seats; the owner has none of these. */
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

type ProviderRequestKind = 'cancel' | 'resume' | 'end' | 'refund' | 'end_trial' | 'answer_dispute' | 'find_out'

/** Something to ask of a provider, written with what caused it and asked until it is done. */
export type ProviderRequestRow = {
  id: string
  store: Store
  kind: ProviderRequestKind
  subscription_id: string | null
  /** The subscription, refund or charge it is about. */
  subject_id: string
  due_at: number | null
  attempts: number
  claimed_until: number
  created_at: number
  done_at: number | null
  last_failure: string | null
}

export type BillingTables = {
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
