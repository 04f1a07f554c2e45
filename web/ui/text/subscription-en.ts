import { brand } from '#brand/brand.ts'
import type { Store, SubscriptionState } from '#contract/billing.ts'
import type { SubscriptionAction, SubscriptionFact } from '#rules/subscription-display.ts'

type Shown = { price: string; interval: string; date: string; isFamily: boolean; isExternal: boolean }

const premium = brand.premium_name

/** Who is paid, as people call it. */
export const STORE_WORDS: Readonly<Record<Store, string>> = {
  apple: 'Apple',
  google: 'Google Play',
  bango: 'Carrier billing',
  dcb: 'Carrier billing',
  card: 'Credit card',
}

/** The same within a sentence. */
export const PAID_TO: Readonly<Record<Store, string>> = {
  apple: 'through Apple',
  google: 'through Google Play',
  bango: 'to your phone bill',
  dcb: 'to your phone bill',
  card: 'to your credit card',
}

export const subscriptionText = {
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
  none_words: 'Subscribe to open every series, every sleep story and the whole Bible read aloud.',
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
    free_access: ({ date, isFamily }: Shown) =>
      `You have free access${isFamily ? ' through a family plan' : ''}${date ? ` until ${date}. After that, payment is needed to continue` : ''}.`,
    trial: ({ date, price, interval }: Shown) =>
      `Your trial ends on ${date}. You will then be billed ${price} once per ${interval}.`,
    active: ({ date, price, interval }: Shown) =>
      `You are billed ${price} once per ${interval}. Your subscription renews on ${date}.`,
    past_due: ({ date, price }: Shown) =>
      `The last payment of ${price} did not go through. We try again, and you keep your access until ${date}.`,
    cancelled: ({ date }: Shown) => `You will not be charged again. Your access ends on ${date}.`,
    expired: ({ date }: Shown) => `Your access ended on ${date}. You are not being charged.`,
    refunded: ({ date, price }: Shown) =>
      `Your last payment of ${price} was refunded${date ? ` on ${date}` : ''}, and your access ended with it.`,
  } satisfies Record<SubscriptionState, (shown: Shown) => string>,
  external: (store: Store) =>
    `Billed by ${STORE_WORDS[store]}. This subscription is managed in the store where you bought it.`,
  refund_note: (days: number) =>
    `You cancelled within ${days} days of starting, so this payment can be refunded. A refund ends your access immediately.`,
  cancel_title: `Cancel Your ${brand.name} Audio Subscription?`,
  cancel_words: (date: string) =>
    `Your subscription is cancelled today and you will not be charged again. Your access continues until ${date}.`,
  cancel_yes: 'Finish Cancellation',
  cancel_no: 'Do not cancel',
  cancelled: 'Your subscription is cancelled.',
  cancel_failed: 'Your subscription was not cancelled. Please try again.',
  refund_title: 'Refund your latest subscription payment?',
  refund_words: (amount: string, store: Store) =>
    `${amount} will be refunded ${PAID_TO[store]}. You will lose access to ${premium} immediately.`,
  refund_yes: 'Yes, refund me',
  refund_no: 'No, I do not need a refund',
  refunded: (amount: string) => `${amount} is on its way back to you.`,
  refund_failed: 'The refund did not go through. Nothing has changed.',
  resumed: 'Your subscription goes on.',
  resume_failed: 'Your subscription was not taken up again. Please try again.',
  upgrade_title: 'Move to the family plan?',
  upgrade_agree: ({ title, price, interval }: { title: string; price: string; interval: string }) =>
    `I agree to move to ${title} for ${price} per ${interval}. What I have paid already is taken off, the difference is charged today, and it renews once per ${interval} until I cancel.`,
  upgrade_yes: 'Move plan',
  upgrade_no: 'Stay on my plan',
  upgraded: 'You are on the family plan. Invite your people.',
  upgrade_failed: 'Your plan was not changed. Please try again.',
  upgrade_none: 'There is no family plan to move to just now.',
  charges: 'Why was I charged?',
  charges_loading: 'Loading your charges',
  charges_failed: 'The charges did not load.',
  charges_none: 'You have not been charged anything.',
  charge_status: { succeeded: 'Paid', pending: 'On its way', refunded: 'Refunded' },
  charge_period: (from: string, to: string) => `For ${from} to ${to}`,
  consent_title: 'What you agreed to',
  consent_given: (when: string, device: string) => `Agreed on ${when}${device ? `, on ${device}` : ''}.`,
  consent_elsewhere: 'What you agreed to is kept by the store where you bought it.',
  proof: 'Download proof',
  proof_of: (day: string, amount: string) => `Download proof of ${amount} on ${day}`,
  need_help: 'Need Help?',
  help_centre: 'Visit the help centre',
} as const
