import { message, texts } from '../words/texts.ts'

/** A price with its period: `$59.99 per year`. */
export const perTexts = texts('price_per', {
  day: message('{count, plural, one {{price} per day} other {{price} per # days}}'),
  week: message('{count, plural, one {{price} per week} other {{price} per # weeks}}'),
  month: message('{count, plural, one {{price} per month} other {{price} per # months}}'),
  year: message('{count, plural, one {{price} per year} other {{price} per # years}}'),
})

/*
 * What buyers and donors agree to. Server and browser write the same sentence in the same language; the server keeps
 * the one that was seen. `{every}` is for example `every year`, `{payer}` is `to my card`.
 */

export const everyTexts = texts('consent.every', {
  day: message('{count, plural, one {every day} other {every # days}}'),
  week: message('{count, plural, one {every week} other {every # weeks}}'),
  month: message('{count, plural, one {every month} other {every # months}}'),
  year: message('{count, plural, one {every year} other {every # years}}'),
})

export const payerTexts = texts('consent.payer', { card: 'to my card', phone_bill: 'to my phone bill' })

export const subscriptionConsentTexts = texts('consent.subscription', {
  charged_today:
    'I agree that today, {today}, {money} is charged {payer} for {title}, and {after} {every} after that until I cancel. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.',
  trial_by_card:
    'I agree to a free trial of {title} that ends on {end}. On that day {money} is charged {payer}, and {after} {every} after that until I cancel. If I cancel before {end}, I won’t be charged. If my card has already been used for a free trial, there isn’t a second one, and {money} is charged today instead. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.',
  trial_by_phone:
    'I agree to a free trial of {title} that ends on {end}. On that day {money} is charged {payer}, and {after} {every} after that until I cancel. If I cancel before {end}, I won’t be charged. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.',
  plan_change:
    'I agree to move to {title}, at {money} {every}, charged {payer} until I cancel. The unused part of what I already paid is taken off the first charge, which is made today or, during a free trial, on the day the trial ends. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.',
  price_change:
    'I agree that from the next charge on, {money} {every} is charged {payer} for {title} until I cancel. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.',
  gift: 'I agree that today, {today}, {money} is charged {payer} once, for {title} as a gift. It ends on its own, and I won’t be charged again.',
})

/** Added where a discount is for more than the first charge. */
export const discountTexts = texts('consent.discount', {
  ends: 'From {from} on, {after} is charged {every} instead of {money}.',
})

export const donationConsentTexts = texts('consent.donation', {
  once: 'I agree that today, {today}, {money} is charged {payer} once, as a donation to {to}.',
  monthly:
    'I agree that today, {today}, and every month after that until I end it, {money} is charged {payer} as a donation to {to}. I can end it at any time under Manage Donations.',
  monthly_from:
    'I agree that {money} is charged {payer} on {start}, and every month after that until I end it, as a donation to {to}. I can end it at any time under Manage Donations.',
  changed:
    'I agree that {money} is charged {payer} every month from the next charge on, until I end it, as a donation to {to}. I can end it at any time under Manage Donations.',
})
