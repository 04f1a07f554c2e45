import { texts } from '../words/texts.ts'

/** What a subscriber reads about a new price, in the email and on the page. Amounts and dates are already formatted. */
export const priceOfferTexts = texts('price_offer', {
  title: 'A new price for {title}',
  prices: 'It now costs {amount} {every}. You pay {old}.',
  agree: 'If you agree to the new price, you’ll pay it from {date} on. Nothing changes before that.',
  keeps: 'If you don’t agree, you keep paying {old}.',
  ends: 'If you don’t agree, your subscription ends on {end}, and you won’t be charged again.',
  reminder: 'Your subscription to {title} ends on {end}',
})
