import type { Store, SubscriptionState } from '#contract/billing.ts'
import type { SubscriptionAction, SubscriptionFact } from '#rules/subscription-display.ts'
import { catalogue, message } from '../words/catalogue.ts'
import { periodIn } from './period-words.ts'

type Shown = { price: string; interval: string; refund: string; date: string; isFamily: boolean; isExternal: boolean }

/** Who is paid, as people call it. */
export const STORE_WORDS = catalogue('stores', {
  apple: 'Apple',
  google: 'Google Play',
  bango: 'Carrier billing',
  dcb: 'Carrier billing',
  card: 'Credit card',
} satisfies Record<Store, string>)

/** The same within a sentence. */
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
  needs_script: 'Your subscription needs JavaScript to be shown here.',
  guest_title: 'Log in to see your subscription',
  guest_words: 'What you pay, when, and why; cancelling and refunds are here too.',
  log_in: 'Log In',
  failed_title: 'The subscription could not be loaded',
  failed_words: 'The server could not be reached. Nothing of yours has changed.',
  try_again: 'Try again',
  none_title: 'You are listening on the free plan',
  none_words: 'Subscribe to open every series, every sleep story and every reading of Scripture.',
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
    store_support: 'Open store support',
    family: 'Family plan',
  } satisfies Record<SubscriptionAction, string>,
  /** What is said of each state; without a day where there is none. */
  says: {
    none: () => '',
    free_access: message(
      'You have free access{isFamily, select, true { through a family plan} other {}}{isDated, select, true { until {date}. After that, payment is needed to continue} other {}}.',
      ({ date, isFamily }: Shown) => ({ date, isFamily, isDated: date !== '' }),
    ),
    trial: message(
      'Your trial ends on {date}. You will then be billed {price} once per {interval}.',
      ({ date, price, interval }: Shown) => ({ date, price, interval: periodIn(interval) }),
    ),
    active: message(
      'You are billed {price} once per {interval}. Your subscription renews on {date}.',
      ({ date, price, interval }: Shown) => ({ price, interval: periodIn(interval), date }),
    ),
    past_due: message(
      'The last payment of {price} did not go through. We try again, and you keep your access until {date}.',
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
  cancel_title: 'Cancel Your {brand} Audio Subscription?',
  cancel_words: message(
    'Your subscription is cancelled today and you will not be charged again. Your access continues until {date}.',
    (date: string) => ({ date }),
  ),
  cancel_yes: 'Finish Cancellation',
  cancel_no: 'Do not cancel',
  cancelled: 'Your subscription is cancelled.',
  cancel_failed: 'Your subscription was not cancelled. Please try again.',
  refund_title: 'Refund your latest subscription payment?',
  refund_words: message(
    '{amount} will be refunded {paid_to}. You will lose access to {premium} immediately.',
    (amount: string, store: Store) => ({ amount, paid_to: PAID_TO[store] }),
  ),
  refund_yes: 'Yes, refund me',
  refund_no: 'No, I do not need a refund',
  refunded: message('{amount} is on its way back to you.', (amount: string) => ({ amount })),
  refund_failed: 'The refund did not go through. Nothing has changed.',
  errand_unknown: 'We have no answer yet, and it may be done all the same. Trying again does nothing twice.',
  resumed: 'Your subscription goes on.',
  resume_failed: 'Your subscription was not taken up again. Please try again.',
  upgrade_title: 'Move to the family plan?',
  upgrade_yes: 'Move plan',
  upgrade_no: 'Stay on my plan',
  upgraded: 'You are on the family plan. Invite your people.',
  upgrade_failed: 'Your plan was not changed. Please try again.',
  upgrade_none: 'There is no family plan to move to just now.',
  upgrade_asking: 'Looking for the family plan',
  upgrade_unknown: 'The family plan did not load.',
  charges: 'Why was I charged?',
  charges_loading: 'Loading your charges',
  charges_failed: 'The charges did not load.',
  charges_none: 'You have not been charged anything.',
  charge_status: { succeeded: 'Paid', pending: 'On its way', refunded: 'Refunded' },
  charge_period: message('For {from} to {to}', (from: string, to: string) => ({ from, to })),
  consent_title: 'What you agreed to',
  consent_given: message(
    'Agreed on {when}{isDeviceKnown, select, true {, on {device}} other {}}.',
    (when: string, device: string) => ({ when, device, isDeviceKnown: device !== '' }),
  ),
  consent_elsewhere: 'What you agreed to is kept by the store where you bought it.',
  proof: 'Download proof',
  proof_of: message('Download proof of {amount} on {day}', (day: string, amount: string) => ({ amount, day })),
  need_help: 'Need Help?',
  help_centre: 'Visit the help centre',
})
