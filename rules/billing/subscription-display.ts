import type { Interval, Store, Subscription, SubscriptionState } from '#contract/billing/subscriptions.ts'
import { shortDateText } from '../dates/date-text.ts'
import { moneyText } from '../text/money-text.ts'
import type { Language } from '../words/language.ts'
import { textsIn } from '../words/texts.ts'
import { perTexts } from './consent-texts.ts'
import { canCancel, canResume } from './refund-eligibility.ts'
import { isAppStore, parseStoreName } from './store-name.ts'
import { givesAccess, isRenewing } from './subscription-state.ts'

/** Actions on a subscription's page, in display order. */
export type SubscriptionAction =
  | 'subscribe'
  | 'resume'
  | 'cancel'
  | 'upgrade'
  | 'refund'
  | 'store_manage'
  | 'store_support'
  | 'family'

export type SubscriptionFact =
  | 'price'
  | 'trial_ends'
  | 'renews_on'
  | 'access_ends'
  | 'ended_on'
  | 'owed_until'
  | 'paid_by'
  | 'started'
  | 'cancelled_on'
  | 'refunded_on'

export type SubscriptionDisplay = {
  state: SubscriptionState
  store: Store
  /** `$59.99`, and its interval: `year`, `3 months`. */
  price: string
  interval: string
  /** The amount of a refund. */
  refund: string
  /** The relevant date of this state, such as `Nov 28, 2026`; null for none. */
  date: string | null
  isFamily: boolean
  facts: readonly (readonly [SubscriptionFact, string])[]
  actions: readonly SubscriptionAction[]
}

type DisplayContext = {
  /** The wire name of the card store. */
  slug: string
  language: Language
  /** The user's subscriptions, with or without this one. */
  all?: readonly Subscription[]
}

/** The display of a subscription (specification, section 4). */
export function subscriptionDisplay(
  subscription: Subscription,
  { slug, language, all = [] }: DisplayContext,
): SubscriptionDisplay {
  const { locale } = language
  const store = parseStoreName(subscription.store, slug) ?? 'card'
  return {
    state: subscription.state,
    store,
    price: moneyText(subscription.price, subscription.currency, locale),
    interval: intervalText(subscription.subscription_interval, subscription.subscription_interval_count),
    refund: moneyText(subscription.refund_amount ?? subscription.price, subscription.currency, locale),
    date: dayOf(keyDate(subscription), locale),
    isFamily: subscription.is_family_plan_redemption,
    facts: factsOf(subscription, language),
    actions: actionsOf(subscription, store, all),
  }
}

/** The interval of a price: `year`, `3 months`. */
export function intervalText(interval: Interval, count: number): string {
  return count === 1 ? interval : `${count} ${interval}s`
}

/** The subscriptions to show: all that give access, else the latest. */
export function shownSubscriptions(all: readonly Subscription[]): readonly Subscription[] {
  const open = all.filter(({ state }) => givesAccess(state))
  return open.length > 0 ? open : all.slice(0, 1)
}

function keyDate(subscription: Subscription): string | null {
  const { state, expires_at, trial_period_ends_at, grace_ends_at, refunded_at } = subscription
  if (state === 'trial') return trial_period_ends_at ?? expires_at
  if (state === 'past_due') return grace_ends_at ?? expires_at
  if (state === 'refunded') return refunded_at
  return expires_at ?? trial_period_ends_at
}

function factsOf(subscription: Subscription, language: Language): SubscriptionDisplay['facts'] {
  const { locale } = language
  const { state, subscription_interval: unit, subscription_interval_count: count } = subscription
  const money = moneyText(subscription.price, subscription.currency, locale)
  const price = textsIn(perTexts, language, { price: money, count })[unit]
  const isFree = state === 'free_access'
  const facts: readonly (readonly [SubscriptionFact, string | null])[] = [
    ['price', isFree ? null : price],
    [keyDateFact(state), dayOf(keyDate(subscription), locale)],
    ['paid_by', isFree ? null : subscription.store],
    ['started', dayOf(subscription.active_start_date, locale)],
    ['cancelled_on', dayOf(subscription.canceled_at, locale)],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

function keyDateFact(state: SubscriptionState): SubscriptionFact {
  if (state === 'trial') return 'trial_ends'
  if (state === 'active') return 'renews_on'
  if (state === 'past_due') return 'owed_until'
  if (state === 'refunded') return 'refunded_on'
  return state === 'expired' ? 'ended_on' : 'access_ends'
}

function actionsOf(
  subscription: Subscription,
  store: Store,
  all: readonly Subscription[],
): readonly SubscriptionAction[] {
  const { state, seats, is_family_plan_redemption: isSeat } = subscription
  const isOver = !givesAccess(state)
  if (isAppStore(store)) return isOver ? ['subscribe', 'store_support'] : ['store_manage', 'store_support']
  if (state === 'free_access') return isSeat || seats > 1 ? ['family'] : []
  // Nobody pays for two: the server resumes no subscription while another one renews.
  const renewsAnother = all.some((other) => other.id !== subscription.id && isRenewing(other.state))
  const mayUpgrade = store === 'card' && seats === 1 && (state === 'active' || state === 'trial')
  const offers: readonly (readonly [SubscriptionAction, boolean])[] = [
    ['subscribe', isOver],
    ['resume', canResume(store, state) && !renewsAnother],
    ['cancel', canCancel(store, state)],
    ['upgrade', mayUpgrade],
    ['refund', subscription.refund_by === 'self'],
    ['family', seats > 1 && !isOver],
  ]
  return offers.flatMap(([action, isOffered]) => (isOffered ? [action] : []))
}

function dayOf(time: string | null, locale: string): string | null {
  return time === null ? null : shortDateText(Date.parse(time), locale)
}
