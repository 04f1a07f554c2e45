import type { Language } from '../words/language.ts'
import { texts, textsIn } from '../words/texts.ts'

/** Texts for buyers about failed payments. A purchase stores the English text. */
export const failureTexts = texts('payment_failures', {
  insufficient_credit: 'There is not enough credit on this phone for it. Nothing was charged.',
  spend_limit: 'The carrier’s spending limit for this phone is reached. Nothing was charged.',
  suspended: 'This phone is suspended at the carrier just now. Nothing was charged.',
  barred: 'The carrier does not allow purchases with this phone. Nothing was charged.',
  unknown_payer: 'The carrier does not know this phone. Nothing was charged.',
  amount_not_allowed: 'The carrier does not allow this amount. Nothing was charged.',
  cancelled_by_payer: 'The payment was not approved. Nothing was charged.',
  denied: 'The payment was refused. Nothing was charged.',
  checkout_expired: 'The payment page was closed or ran out of time. Nothing was charged.',
  phone_unproven: 'This phone could not be confirmed as yours. Nothing was charged.',
  gift_refused: 'The bank did not pay for it. Nothing was charged.',
  account_deleted: 'The account was deleted. Nothing was charged.',
  too_many_attempts: 'There were too many tries. Wait a while, then try again. Nothing was charged.',
  store_unresponsive: 'The store does not answer just now. Nothing was charged.',
  trial_already_used:
    'This card has already had a free trial, and the payment for today did not go through. Nothing was charged.',
})

/** A stored failure in a language; the text of an older release stays as it is. */
export function failureText(stored: string | null, language: Language): string | null {
  const key = (Object.keys(failureTexts.english) as (keyof typeof failureTexts.english)[]).find(
    (one) => failureTexts.english[one] === stored,
  )
  return key === undefined ? stored : textsIn(failureTexts, language, {})[key]
}
