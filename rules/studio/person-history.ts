import type { Store } from '#contract/billing/subscriptions.ts'
import type { HistoryEntry } from '#contract/studio/people.ts'
import { graceEnd, nextRetry } from '#rules/billing/charge-retry.ts'
import { declineStep } from '#rules/billing/decline-policy.ts'
import { isAppStore } from '#rules/billing/store-name.ts'

/** The facts of a subscription for its history; times in milliseconds. */
export type HistorySubscription = {
  id: string
  title: string
  store: Store
  kind: 'paid' | 'gift' | 'campaign' | 'manual' | 'family' | 'donation'
  price: number
  currency: string
  started_at: number
  trial_period_ends_at: number | null
  /** The start of the first paid period. */
  active_start_date: number | null
  expires_at: number | null
  canceled_at: number | null
  refunded_at: number | null
  ended_at: number | null
  /** The time of the next charge; null if none follows. */
  next_charge_at: number | null
  /** When a charge became due that is late: access continues unpaid since then. Null if no charge is late. */
  past_due_at: number | null
}

type HistoryCharge = {
  id: string
  title: string
  store: Store
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'refused' | 'refunded'
  charged_at: number
  period_end: number | null
  disputed_at: number | null
  /** The consent with its text and time. */
  text: string | null
  agreed_at: number | null
}

type HistoryAttempt = {
  charge_id: string
  subscription_id: string | null
  /** The start of the period that the charge pays. */
  period_start: number | null
  title: string
  store: Store
  amount: number
  currency: string
  at: number
  decline: string | null
}

type HistoryRefund = Pick<HistoryAttempt, 'charge_id' | 'title' | 'store' | 'amount' | 'currency'> & {
  created_at: number
}

/** A change of plan that was made. */
type HistoryPlanChange = {
  title: string
  amount: number
  currency: string
  at: number
  /** The consent to the new price. */
  text: string | null
  agreed_at: number | null
}

export type PersonFacts = {
  created_at: number
  subscriptions: readonly HistorySubscription[]
  charges: readonly HistoryCharge[]
  declined: readonly HistoryAttempt[]
  refunds: readonly HistoryRefund[]
  planChanges: readonly HistoryPlanChange[]
}

type Line = Omit<HistoryEntry, 'at' | 'until' | 'agreed_at'> & {
  at: number
  until: number | null
  agreed_at: number | null
}

const EMPTY = {
  ...{ title: null, amount: null, currency: null, charge_id: null, until: null, detail: null },
  ...{ store: null, agreed_at: null },
}

/** The history of a person, computed from their records: coming events first, then the newest. */
export function personHistory(facts: PersonFacts): HistoryEntry[] {
  const { created_at, subscriptions, charges, declined, refunds, planChanges } = facts
  const lines: Line[] = [
    { ...EMPTY, kind: 'joined', at: created_at },
    ...subscriptions.flatMap(linesOfSubscription),
    ...charges.flatMap(linesOfCharge),
    ...consentLines(charges),
    ...declined.map(linesOfAttempt),
    ...graceLines(facts),
    ...storeLines(subscriptions),
    ...planChanges.map(({ text, ...change }): Line => ({ ...EMPTY, ...change, kind: 'plan_changed', detail: text })),
    ...refunds.map(({ created_at: at, ...refund }): Line => ({ ...EMPTY, ...refund, kind: 'refunded', at })),
  ]
  return lines.toSorted((one, other) => other.at - one.at).map(presentLine)
}

function linesOfSubscription(row: HistorySubscription): Line[] {
  const { title, kind, started_at, trial_period_ends_at, expires_at, canceled_at, ended_at, next_charge_at } = row
  const lines: Line[] = []
  const isCharged = kind === 'paid' || kind === 'donation'
  const store = isCharged ? row.store : null
  // An app store charges by itself: there is no charge of ours, and its reports name no sum.
  if (store !== null && isAppStore(store) && row.active_start_date !== null)
    lines.push({ ...EMPTY, kind: 'paid', at: row.active_start_date, title, store, until: expires_at })
  if (!isCharged) lines.push({ ...EMPTY, kind: 'granted', at: started_at, title, until: expires_at, detail: kind })
  if (isCharged && trial_period_ends_at !== null)
    lines.push({ ...EMPTY, kind: 'trial_began', at: started_at, title, store, until: trial_period_ends_at })
  // A refund also cancels, and has its own line.
  if (canceled_at !== null && canceled_at !== row.refunded_at)
    lines.push({ ...EMPTY, kind: 'cancelled', at: canceled_at, title, store, until: expires_at })
  if (ended_at !== null) lines.push({ ...EMPTY, kind: 'ended', at: ended_at, title, store })
  if (next_charge_at !== null) {
    const { price: amount, currency } = row
    lines.push({ ...EMPTY, kind: 'renews', at: next_charge_at, title, store, amount, currency })
  }
  return lines
}

function linesOfCharge({
  id,
  title,
  store,
  amount,
  currency,
  status,
  charged_at,
  period_end,
  disputed_at,
  text,
  agreed_at,
}: HistoryCharge): Line[] {
  const charge = { ...EMPTY, title, store, amount, currency, charge_id: id }
  const isPaid = status === 'succeeded' || status === 'refunded'
  return [
    ...(isPaid
      ? [{ ...charge, kind: 'paid' as const, at: charged_at, until: period_end, agreed_at, detail: text }]
      : []),
    ...(disputed_at === null ? [] : [{ ...charge, kind: 'disputed' as const, at: disputed_at }]),
  ]
}

function linesOfAttempt({ charge_id, title, store, amount, currency, at, decline }: HistoryAttempt): Line {
  return { ...EMPTY, charge_id, title, store, amount, currency, at, kind: 'refused', detail: decline }
}

/**
 * The grace periods, in which access continued without a payment. For renewals that we charge, they begin with the first
 * decline; for a store that charges by itself, at the time of the late charge. The decline of a first charge begins none,
 * nor does a decline that ends the subscription or comes after the last retry.
 */
function graceLines({ subscriptions, declined }: PersonFacts): Line[] {
  const firsts = new Map<string, Line>()
  for (const { charge_id, title, at, period_start, subscription_id, decline } of declined) {
    const isRenewal = subscriptions.some(
      ({ id, started_at }) => id === subscription_id && started_at < (period_start ?? 0),
    )
    const known = firsts.get(charge_id)
    if (period_start === null || !isRenewal || (known && known.at <= at)) continue
    if (endsSubscription(decline) || nextRetry(period_start, at) === null) continue
    firsts.set(charge_id, { ...EMPTY, charge_id, title, at, kind: 'grace_began', until: graceEnd(period_start) })
  }
  const late = subscriptions.flatMap(({ title, past_due_at: at }): Line[] =>
    at === null ? [] : [{ ...EMPTY, title, at, kind: 'grace_began', until: graceEnd(at) }],
  )
  return [...firsts.values(), ...late]
}

function endsSubscription(decline: string | null): boolean {
  const step = declineStep(decline ?? '')
  return step === 'end' || step === 'tell_operator'
}

/** A line for each paid subscription that follows one of another store. */
function storeLines(subscriptions: readonly HistorySubscription[]): Line[] {
  const paid = subscriptions
    .filter(({ kind }) => kind === 'paid')
    .toSorted((one, other) => one.started_at - other.started_at)
  return paid.flatMap(({ store, title, started_at: at }, index): Line[] => {
    const earlier = paid[index - 1]
    return !earlier || earlier.store === store ? [] : [{ ...EMPTY, title, at, store, kind: 'store_changed' }]
  })
}

/** One line for each consent: all charges of a subscription share its consent. */
function consentLines(charges: readonly HistoryCharge[]): Line[] {
  const byText = new Map<string, Line>()
  for (const { title, text, agreed_at } of charges) {
    if (text !== null && agreed_at !== null)
      byText.set(`${agreed_at} ${text}`, { ...EMPTY, kind: 'agreed', at: agreed_at, title, detail: text })
  }
  return [...byText.values()]
}

function presentLine({ at, until, agreed_at, ...line }: Line): HistoryEntry {
  return { ...line, at: new Date(at).toISOString(), until: timeText(until), agreed_at: timeText(agreed_at) }
}

function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
