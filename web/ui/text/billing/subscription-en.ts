import type { Store, SubscriptionState } from '#contract/billing/subscriptions.ts'
import type { SubscriptionAction, SubscriptionFact } from '#rules/billing/subscription-display.ts'
import { catalogue, message } from '../../words/catalogue.ts'
import { translatedPeriod } from './period-words.ts'

type Shown = { price: string; interval: string; refund: string; date: string; isFamily: boolean; isExternal: boolean }

/** The stores as visitors know them. */
export const STORE_WORDS = catalogue('stores', {
  apple: 'Apple',
  google: 'Google Play',
  bango: 'Carrier billing',
  dcb: 'Carrier billing',
  card: 'Credit card',
} satisfies Record<Store, string>)

/** The destination of a refund, within a sentence. */
export const PAID_TO = catalogue('paid_to', {
  apple: 'through Apple',
  google: 'through Google Play',
  bango: 'to your phone bill',
  dcb: 'to your phone bill',
  card: 'to your credit card',
} satisfies Record<Store, string>)

export const subscriptionText = catalogue('subscription', {
  title: 'Manage Subscription',
  loading: 'Loading your subscription info...',
  needs_script: 'Your subscription page needs JavaScript.',
  guest_title: 'Log in to see your subscription',
  guest_words: 'See what you pay, when, and why. You can also cancel or ask for a refund here.',
  log_in: 'Log In',
  failed_title: 'Couldn’t load your subscription',
  failed_words: 'Couldn’t reach the server. Nothing has changed.',
  try_again: 'Try again',
  none_title: 'You’re on the free plan',
  none_words: 'Subscribe to unlock every series, sleep story, and Scripture reading.',
  subscribe_now: 'Subscribe Now',
  badges: {
    none: 'No subscription',
    free_access: 'Free access',
    trial: 'Free trial',
    active: 'Active',
    past_due: 'Payment due',
    cancelled: 'Cancelled',
    expired: 'Ended',
    refunded: 'Refunded',
  } satisfies Record<SubscriptionState, string>,
  facts: {
    price: 'Price',
    trial_ends: 'Trial ends',
    renews_on: 'Renews on',
    access_ends: 'Access ends',
    ended_on: 'Ended on',
    owed_until: 'Access kept until',
    paid_by: 'Paid by',
    started: 'Started',
    cancelled_on: 'Cancelled on',
    refunded_on: 'Refunded on',
  } satisfies Record<SubscriptionFact, string>,
  actions: {
    subscribe: 'Subscribe Now',
    resume: 'Keep my subscription',
    cancel: 'Cancel subscription',
    upgrade: 'Move to the family plan',
    refund: 'Request a refund',
    store_manage: 'Manage in the store',
    store_support: 'Open store support',
    family: 'Family plan',
  } satisfies Record<SubscriptionAction, string>,
  /** The text of each state; the date is left out if there is none. */
  says: {
    none: () => '',
    free_access: message(
      'You have free access{isFamily, select, true { through a family plan} other {}}{isDated, select, true { until {date}. After that, payment is needed to continue} other {}}.',
      ({ date, isFamily }: Shown) => ({ date, isFamily, isDated: date !== '' }),
    ),
    trial: message(
      'Your trial ends on {date}. You will then be billed {price} once per {interval}.',
      ({ date, price, interval }: Shown) => ({ date, price, interval: translatedPeriod(interval) }),
    ),
    active: message(
      'You are billed {price} once per {interval}. Your subscription renews on {date}.',
      ({ date, price, interval }: Shown) => ({ price, interval: translatedPeriod(interval), date }),
    ),
    past_due: message(
      'Your last payment of {price} didn’t go through. We’ll try again, and you keep access until {date}.',
      ({ date, price }: Shown) => ({ price, date }),
    ),
    cancelled: message('You will not be charged again. Your access ends on {date}.', ({ date }: Shown) => ({ date })),
    expired: message('Your access ended on {date}. You are not being charged.', ({ date }: Shown) => ({ date })),
    refunded: message(
      'Your last payment of {price} was refunded{isDated, select, true { on {date}} other {}}, and your access ended with it.',
      ({ date, refund: price }: Shown) => ({ date, price, isDated: date !== '' }),
    ),
  } satisfies Record<SubscriptionState, (shown: Shown) => string>,
  external: message(
    'Billed by {store}. This subscription is managed in the store where you bought it.',
    (store: Store) => ({ store: STORE_WORDS[store] }),
  ),
  refund_note: message(
    'You cancelled within {days} days of starting, so this payment can be refunded. A refund ends your access immediately.',
    (days: number) => ({ days }),
  ),
  refund_by_help_desk: message(
    'You’ve already had {most, plural, one {a refund} other {# refunds}} in the past {months} months. To ask for a refund of this payment, contact our help center.',
    (most: number, months: number) => ({ most, months }),
  ),
  cancel_title: 'Cancel Your {brand} Audio Subscription?',
  cancel_words: message(
    'Your subscription is cancelled today and you will not be charged again. Your access continues until {date}.',
    (date: string) => ({ date }),
  ),
  cancel_yes: 'Finish Cancellation',
  cancel_no: 'Do not cancel',
  cancelled: 'Your subscription is cancelled.',
  cancel_failed: 'Couldn’t cancel your subscription. Try again.',
  refund_title: 'Refund your latest subscription payment?',
  refund_words: message(
    '{amount} will be refunded {paid_to}. You will lose access to {premium} immediately.',
    (amount: string, store: Store) => ({ amount, paid_to: PAID_TO[store] }),
  ),
  refund_yes: 'Yes, refund me',
  refund_no: 'No, I do not need a refund',
  refunded: message('{amount} is on its way back to you.', (amount: string) => ({ amount })),
  refund_failed: 'The refund didn’t go through. Nothing has changed.',
  errand_unknown: 'We haven’t heard back yet. It may still go through. Trying again won’t do it twice.',
  resumed: 'Your subscription continues.',
  resume_failed: 'Couldn’t resume your subscription. Try again.',
  upgrade_title: 'Move to the family plan?',
  upgrade_yes: 'Move plan',
  upgrade_no: 'Stay on my plan',
  upgraded: 'You’re on the family plan. Invite your family.',
  upgrade_failed: 'Couldn’t change your plan. Try again.',
  upgrade_none: 'There’s no family plan to switch to right now.',
  upgrade_asking: 'Loading the family plan',
  upgrade_unknown: 'Couldn’t load the family plan.',
  price_yes: 'Agree to the new price',
  price_agreed: 'You agreed to the new price.',
  charges: 'Why was I charged?',
  charges_loading: 'Loading your charges',
  charges_failed: 'Couldn’t load your charges.',
  charges_none: 'You haven’t been charged.',
  charge_status: { succeeded: 'Paid', pending: 'Pending', refunded: 'Refunded' },
  charge_period: message('For {from} to {to}', (from: string, to: string) => ({ from, to })),
  consent_title: 'What you agreed to',
  consent_given: message(
    'Agreed on {when}{isDeviceKnown, select, true {, on {device}} other {}}.',
    (when: string, device: string) => ({ when, device, isDeviceKnown: device !== '' }),
  ),
  consent_elsewhere: 'The store where you subscribed keeps the record of what you agreed to.',
  proof: 'Download proof',
  proof_of: message('Download proof of {amount} on {day}', (day: string, amount: string) => ({ amount, day })),
  need_help: 'Need Help?',
  help_centre: 'Visit the help center',
})
