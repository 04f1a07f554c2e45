import type { Decline } from '#server/gateways/stores/store.ts'

/** Shown to the buyer when a payment fails. */
export const DECLINE_MESSAGES: Record<Decline, string> = {
  insufficient_credit: 'There is not enough credit on this phone for it. Nothing was charged.',
  spend_limit: 'The carrier’s spending limit for this phone is reached. Nothing was charged.',
  suspended: 'This phone is suspended at the carrier just now. Nothing was charged.',
  barred: 'The carrier does not allow purchases with this phone. Nothing was charged.',
  unknown_payer: 'The carrier does not know this phone. Nothing was charged.',
  amount_not_allowed: 'The carrier does not allow this amount. Nothing was charged.',
  cancelled_by_payer: 'The payment was not approved. Nothing was charged.',
  denied: 'The payment was refused. Nothing was charged.',
}

export const CHECKOUT_EXPIRED = 'The payment page was closed or ran out of time. Nothing was charged.'
export const PHONE_UNPROVEN = 'This phone could not be confirmed as yours. Nothing was charged.'
export const GIFT_REFUSED = 'The bank did not pay for it. Nothing was charged.'
export const ACCOUNT_DELETED = 'The account was deleted. Nothing was charged.'
export const TOO_MANY_ATTEMPTS = 'There were too many tries. Wait a while, then try again. Nothing was charged.'
export const STORE_UNRESPONSIVE = 'The store does not answer just now. Nothing was charged.'
export const TRIAL_ALREADY_USED =
  'This card has already had a free trial, and the payment for today did not go through. Nothing was charged.'
