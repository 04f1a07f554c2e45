import {
  AutoRenewStatus,
  type JWSRenewalInfoDecodedPayload,
  type JWSTransactionDecodedPayload,
  NotificationTypeV2,
  OfferDiscountType,
  Status,
} from '@apple/app-store-server-library'
import { intervalInName } from '../app-store-interval.ts'
import type { SubscriptionSnapshot } from '../store.ts'
import { STORE_PAGES } from '../store-pages.ts'

export type AppleNotification = {
  transaction: JWSTransactionDecodedPayload
  renewal: JWSRenewalInfoDecodedPayload | undefined
  status: Status | number | undefined
  type: string | undefined
}

/** The subscription in a notification; undefined for a single purchase. */
export function appleSnapshot({
  transaction,
  renewal,
  status,
  type,
}: AppleNotification): SubscriptionSnapshot | undefined {
  const { originalTransactionId, productId, purchaseDate, expiresDate, currency } = transaction
  if (!originalTransactionId || !productId || purchaseDate === undefined || expiresDate === undefined) return undefined
  // A refund, or a request for one, can be about an earlier period: the one in force goes on.
  const period_end = Math.max(expiresDate, renewal?.renewalDate ?? expiresDate)
  const isEarlier = period_end > expiresDate
  const isTrial = !isEarlier && transaction.offerDiscountType === OfferDiscountType.FREE_TRIAL
  const isEnding = renewal?.autoRenewStatus === AutoRenewStatus.OFF
  const revoked_at = isEarlier ? null : revokedAt(transaction, type)
  const state = statusOf({ status, isTrial, isRevoked: revoked_at !== null })
  return {
    provider_id: originalTransactionId,
    status: state,
    // Apple's prices are in thousandths.
    price: { amount: Math.round((renewal?.renewalPrice ?? transaction.price ?? 0) / 10), currency: currency ?? 'USD' },
    interval: intervalInName(productId),
    started_at: transaction.originalPurchaseDate ?? purchaseDate,
    period_start: isEarlier ? expiresDate : purchaseDate,
    period_end,
    trial_ends_at: isTrial ? expiresDate : null,
    canceled_at: isEnding ? (renewal?.signedDate ?? purchaseDate) : null,
    ended_at: state === 'ended' ? period_end : revoked_at,
    product_id: productId,
    purchase_id: null,
    user_id: transaction.appAccountToken ?? null,
    customer_id: null,
    // Apple books and refunds its own charges.
    charges: [],
    manage_url: STORE_PAGES.apple,
  }
}

/** The time of a refund, unless it was reversed. */
function revokedAt({ revocationDate }: JWSTransactionDecodedPayload, type: string | undefined): number | null {
  return type === NotificationTypeV2.REFUND_REVERSED ? null : (revocationDate ?? null)
}

type AppleSubscriptionState = { status: Status | number | undefined; isTrial: boolean; isRevoked: boolean }

function statusOf({ status, isTrial, isRevoked }: AppleSubscriptionState): SubscriptionSnapshot['status'] {
  if (isRevoked || status === Status.REVOKED) return 'revoked'
  if (status === Status.ACTIVE) return isTrial ? 'trial' : 'active'
  // Billing retry without a grace period: Apple goes on trying, but access has ended.
  return status === Status.BILLING_GRACE_PERIOD ? 'past_due' : 'ended'
}
