import type { SimulatorContext } from '../simulator.ts'

/** All times are in seconds, as in the processor's API. */
export type Price = {
  id: string
  product: string
  currency: string
  unit_amount: number
  interval?: 'day' | 'month' | 'year'
  interval_count?: number
}

export type Metadata = Record<string, string>

export type CustomerRecord = { id: string; email: string | null; card: string | null }

export type SessionRecord = {
  id: string
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  created: number
  expires_at: number
  title: string
  price: Price
  client_reference_id: string | null
  customer: string | null
  customer_email: string | null
  /** What the seller says beside the button. */
  note?: string | undefined
  metadata: Metadata
  /** Metadata of the subscription or payment that the session creates. */
  made_metadata: Metadata
  trial_end: number | null
  success_url: string
  cancel_url: string
  subscription: string | null
  payment_intent: string | null
  /** A card that must be authenticated before its charge. */
  authenticating?: string
}

export type SubscriptionRecord = {
  id: string
  item: string
  customer: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  created: number
  price: Price
  metadata: Metadata
  trial_start: number | null
  trial_end: number | null
  anchor: number
  /** Number of periods from the anchor to the end of the current one. */
  periods: number
  period_start: number
  period_end: number
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  latest_invoice: string | null
  /** The unpaid invoice and its next attempt. */
  retry?: { invoice: string; attempts: number; at: number }
  told_of_trial_end?: boolean
}

export type Line = { amount: number; description: string; start: number; end: number }

export type InvoiceRecord = {
  id: string
  customer: string
  subscription: string
  created: number
  currency: string
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual'
  status: 'open' | 'paid' | 'void'
  amount_due: number
  amount_paid: number
  attempts: number
  lines: Line[]
  payment_intent: string | null
  paid_at: number | null
}

export type ChargeRecord = {
  id: string
  payment_intent: string
  customer: string
  amount: number
  currency: string
  created: number
  status: 'succeeded' | 'pending' | 'failed'
  failure_code: string | null
  refunded: number
  disputed: boolean
  /** The amount of a lost dispute. */
  charged_back?: number
  /** Time and result of a bank account's payment. */
  settles?: { at: number; status: 'succeeded' | 'failed' }
  metadata: Metadata
  /** The charged card; unknown for charges of earlier versions. */
  card?: string
}

export type RefundRecord = {
  id: string
  charge: string
  payment_intent: string
  amount: number
  currency: string
  created: number
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Metadata
  settles_at?: number
}

export type DisputeRecord = {
  id: string
  charge: string
  payment_intent: string
  amount: number
  currency: string
  created: number
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  /** Unknown for disputes of earlier versions. */
  reason?: string
  due_by?: number
  evidence: string | null
  activity?: string | null
}

/** A movement of the account's balance, in its currency. */
export type BalanceRecord = {
  id: string
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'payout_failure'
  /** The charge, refund, dispute or payout. */
  source: string
  description: string
  amount: number
  fee: number
  net: number
  currency: string
  exchange_rate: number | null
  created: number
  available_on: number
  payout: string | null
}

export type PayoutRecord = {
  id: string
  amount: number
  currency: string
  created: number
  arrival_date: number
  status: 'pending' | 'paid' | 'failed'
  failure_code: string | null
  fault?: 'failed' | 'missing_row' | 'doubled'
  /** Made by hand, not by the schedule: its rows cannot be listed. */
  is_manual?: true
}

export type EventRecord = { id: string; type: string; created: number; object: unknown }

export type Delivery = { event: string; at: number; tries: number }

type Records = {
  products: Record<string, string>
  customers: Record<string, CustomerRecord>
  sessions: Record<string, SessionRecord>
  subscriptions: Record<string, SubscriptionRecord>
  invoices: Record<string, InvoiceRecord>
  charges: Record<string, ChargeRecord>
  refunds: Record<string, RefundRecord>
  disputes: Record<string, DisputeRecord>
  balance: Record<string, BalanceRecord>
  payouts: Record<string, PayoutRecord>
  schedule: { is_daily: boolean; next_at: number }
  events: EventRecord[]
  deliveries: Delivery[]
  /** Stored answers by idempotency key. */
  answers: Record<string, { asked: string; status: number; body: unknown; at: number }>
}

export type RecordStore = { records: Records; save: () => void; clear: () => void }

const empty = (): Records => ({
  products: {},
  customers: {},
  sessions: {},
  subscriptions: {},
  invoices: {},
  charges: {},
  refunds: {},
  disputes: {},
  balance: {},
  payouts: {},
  schedule: { is_daily: false, next_at: 0 },
  events: [],
  deliveries: [],
  answers: {},
})

/** The processor’s records, which survive a restart. */
function openRecordStore(world: SimulatorContext): RecordStore {
  const stateFile = world.stateFile('card')
  const savedState = stateFile.read()
  const recordStore: RecordStore = {
    // Only `save` below writes this file; earlier versions stored fewer fields.
    records: savedState === undefined ? empty() : { ...empty(), ...(savedState as Records) },
    save: () => stateFile.write(recordStore.records),
    clear() {
      // Products stay after a reset: the site creates them once.
      recordStore.records = { ...empty(), products: recordStore.records.products }
      recordStore.save()
    },
  }
  return recordStore
}

/** Shared context of the simulated processor. */
export type Processor = {
  world: SimulatorContext
  recordStore: RecordStore
  now: () => number
  newId: (prefix: string) => string
}

export function openProcessor(world: SimulatorContext): Processor {
  return {
    world,
    recordStore: openRecordStore(world),
    now: () => Math.floor(world.clock.now() / 1000),
    newId: (prefix) => `${prefix}_${world.ids.newId().replace(/[^A-Za-z\d]/g, '0')}`,
  }
}
