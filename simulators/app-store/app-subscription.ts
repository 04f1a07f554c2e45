import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'

/** A subscription as the App Store has it. */
export type AppSubscription = {
  id: string
  product: string
  /** Thousandths of the currency. */
  price: number
  currency: string
  user: string | null
  started: number
  period_start: number
  expires: number
  status: 1 | 2 | 3 | 4 | 5
  renews: boolean
  isTrial: boolean
  revoked: number | null
}

const GRACE = 16 * DAY_MILLISECONDS

/** Events that a test can trigger, and their effect on a subscription. */
export const NOTIFICATIONS = {
  SUBSCRIBED: (one: AppSubscription) => one,
  DID_RENEW: (one: AppSubscription) => ({
    ...one,
    status: 1 as const,
    isTrial: false,
    period_start: one.expires,
    expires: one.expires + periodOf(one.product),
  }),
  'DID_CHANGE_RENEWAL_STATUS.AUTO_RENEW_DISABLED': (one: AppSubscription) => ({ ...one, renews: false }),
  'DID_CHANGE_RENEWAL_STATUS.AUTO_RENEW_ENABLED': (one: AppSubscription) => ({ ...one, renews: true }),
  'DID_FAIL_TO_RENEW.GRACE_PERIOD': (one: AppSubscription) => ({ ...one, status: 4 as const }),
  DID_FAIL_TO_RENEW: (one: AppSubscription) => ({ ...one, status: 3 as const }),
  GRACE_PERIOD_EXPIRED: (one: AppSubscription) => ({ ...one, status: 3 as const }),
  'EXPIRED.VOLUNTARY': (one: AppSubscription) => ({ ...one, status: 2 as const }),
  REFUND: (one: AppSubscription, now: number) => ({ ...one, revoked: now }),
  REFUND_REVERSED: (one: AppSubscription) => ({ ...one, revoked: null }),
  REVOKE: (one: AppSubscription, now: number) => ({ ...one, status: 5 as const, revoked: now }),
  TEST: (one: AppSubscription) => one,
} as const
export type NotificationType = keyof typeof NOTIFICATIONS

export function isNotificationType(text: unknown): text is NotificationType {
  return typeof text === 'string' && Object.hasOwn(NOTIFICATIONS, text)
}

export function periodOf(product: string): number {
  return (/year/.test(product) ? 365 : 30) * DAY_MILLISECONDS
}

type App = { bundleId: string; appAppleId: number; environment: string; signedDate: number }

/** The previous period, refunded now: the transaction in a notification about an earlier charge. */
export function earlierRefund(subscription: AppSubscription, now: number): AppSubscription {
  const { period_start, product } = subscription
  return { ...subscription, expires: period_start, period_start: period_start - periodOf(product), revoked: now }
}

/** The content of a signed transaction: the last one of a subscription. */
export function transactionOf(subscription: AppSubscription, { bundleId, environment, signedDate }: App) {
  return {
    originalTransactionId: subscription.id,
    transactionId: `${subscription.id}${subscription.period_start}`,
    bundleId,
    productId: subscription.product,
    purchaseDate: subscription.period_start,
    originalPurchaseDate: subscription.started,
    expiresDate: subscription.expires,
    quantity: 1,
    type: 'Auto-Renewable Subscription',
    ...(subscription.user !== null && { appAccountToken: subscription.user }),
    ...(subscription.isTrial && { offerType: 1, offerDiscountType: 'FREE_TRIAL' }),
    ...(subscription.revoked !== null && { revocationDate: subscription.revoked, revocationReason: 0 }),
    signedDate,
    environment,
    currency: subscription.currency,
    price: subscription.isTrial ? 0 : subscription.price,
  }
}

/** The content of the signed renewal information. */
export function renewalOf(subscription: AppSubscription, { environment, signedDate }: App) {
  return {
    originalTransactionId: subscription.id,
    autoRenewProductId: subscription.product,
    productId: subscription.product,
    autoRenewStatus: subscription.renews ? 1 : 0,
    isInBillingRetryPeriod: subscription.status === 3,
    ...(subscription.status === 4 && { gracePeriodExpiresDate: subscription.expires + GRACE }),
    signedDate,
    environment,
    renewalDate: subscription.expires,
    currency: subscription.currency,
    renewalPrice: subscription.price,
  }
}
