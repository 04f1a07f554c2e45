import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'

const STATES = [
  'SUBSCRIPTION_STATE_PENDING',
  'SUBSCRIPTION_STATE_ACTIVE',
  'SUBSCRIPTION_STATE_PAUSED',
  'SUBSCRIPTION_STATE_IN_GRACE_PERIOD',
  'SUBSCRIPTION_STATE_ON_HOLD',
  'SUBSCRIPTION_STATE_CANCELED',
  'SUBSCRIPTION_STATE_EXPIRED',
] as const

/** A subscription in Google Play. */
export type PlaySubscription = {
  token: string
  product: string
  cents: number
  user: string | null
  started: number
  expires: number
  state: (typeof STATES)[number]
  canceled: number | null
  isTrial: boolean
}

type Change = (subscription: PlaySubscription, now: number) => PlaySubscription

const toState =
  (state: PlaySubscription['state']): Change =>
  (subscription) => ({ ...subscription, state })

const renewed: Change = (subscription) => ({
  ...subscription,
  state: 'SUBSCRIPTION_STATE_ACTIVE',
  isTrial: false,
  expires: subscription.expires + periodOf(subscription.product),
})

/** Notification types by number, and their effect on a subscription. */
export const NOTIFICATIONS: Readonly<Record<number, { name: string; change: Change }>> = {
  1: { name: 'RECOVERED', change: renewed },
  2: { name: 'RENEWED', change: renewed },
  3: { name: 'CANCELED', change: (one, now) => ({ ...one, state: 'SUBSCRIPTION_STATE_CANCELED', canceled: now }) },
  4: { name: 'PURCHASED', change: (one) => one },
  5: { name: 'ON_HOLD', change: toState('SUBSCRIPTION_STATE_ON_HOLD') },
  6: { name: 'IN_GRACE_PERIOD', change: toState('SUBSCRIPTION_STATE_IN_GRACE_PERIOD') },
  7: { name: 'RESTARTED', change: (one) => ({ ...one, state: 'SUBSCRIPTION_STATE_ACTIVE', canceled: null }) },
  10: { name: 'PAUSED', change: toState('SUBSCRIPTION_STATE_PAUSED') },
  12: { name: 'REVOKED', change: (one, now) => ({ ...one, state: 'SUBSCRIPTION_STATE_EXPIRED', expires: now }) },
  13: { name: 'EXPIRED', change: toState('SUBSCRIPTION_STATE_EXPIRED') },
}

export function periodOf(product: string): number {
  return (/year/.test(product) ? 365 : 30) * DAY_MILLISECONDS
}

/** The answer of `purchases.subscriptionsv2.get`. */
export function presentPurchase(subscription: PlaySubscription) {
  const time = (milliseconds: number) => new Date(milliseconds).toISOString()
  return {
    kind: 'androidpublisher#subscriptionPurchaseV2',
    startTime: time(subscription.started),
    regionCode: 'US',
    subscriptionState: subscription.state,
    acknowledgementState: 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED',
    ...(subscription.canceled !== null && {
      canceledStateContext: { userInitiatedCancellation: { cancelTime: time(subscription.canceled) } },
    }),
    ...(subscription.user !== null && {
      externalAccountIdentifiers: { obfuscatedExternalAccountId: subscription.user },
    }),
    lineItems: [
      {
        productId: subscription.product,
        expiryTime: time(subscription.expires),
        autoRenewingPlan: {
          autoRenewEnabled: subscription.canceled === null,
          recurringPrice: {
            currencyCode: 'USD',
            units: String(Math.floor(subscription.cents / 100)),
            nanos: (subscription.cents % 100) * 10_000_000,
          },
        },
        offerDetails: { basePlanId: /year/.test(subscription.product) ? 'yearly' : 'monthly' },
        ...(subscription.isTrial && { offerPhase: { freeTrial: {} } }),
      },
    ],
  }
}
