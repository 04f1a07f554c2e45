import { failureTexts } from '#rules/billing/failure-texts.ts'
import type { Decline } from '#server/gateways/stores/store.ts'

const { english } = failureTexts

/** Stored when a payment fails, and shown to the buyer in their language. */
export const DECLINE_MESSAGES: Record<Decline, string> = english

export const CHECKOUT_EXPIRED = english.checkout_expired
export const PHONE_UNPROVEN = english.phone_unproven
export const GIFT_REFUSED = english.gift_refused
export const ACCOUNT_DELETED = english.account_deleted
export const TOO_MANY_ATTEMPTS = english.too_many_attempts
export const STORE_UNRESPONSIVE = english.store_unresponsive
export const TRIAL_ALREADY_USED = english.trial_already_used
