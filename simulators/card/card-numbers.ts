/** The processor’s published test cards and accounts. Every other number is unknown to this simulated bank. */
export const CARDS = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'is declined',
  '4000000000009995': 'has insufficient funds',
  '4000000000000341': 'pays once and is declined at every renewal',
  '4000000000000259': 'pays, and is then disputed',
  '4000002500003155': 'asks for a confirmation by the bank first',
  '4000000000007726': 'pays, and is paid back only after a while',
  '4000000000005126': 'pays, and what is paid back to it comes back a day later',
  '000123456789': 'is a bank account, which pays once after three days',
  '000111111116': 'is a bank account, which refuses after three days',
} as const
export type CardNumber = keyof typeof CARDS

export function isCard(number: string): number is CardNumber {
  return Object.hasOwn(CARDS, number)
}

/** Why this card does not pay, while its holder is there or at a renewal; null when it pays. */
export function declineOf(number: string, isRenewal: boolean): string | null {
  if (number === '4000000000000002') return 'generic_decline'
  if (number === '4000000000009995') return 'insufficient_funds'
  return number === '4000000000000341' && isRenewal ? 'generic_decline' : null
}

export const ASKS_BANK: CardNumber = '4000002500003155'
export const IS_DISPUTED: CardNumber = '4000000000000259'
export const REFUNDS_LATER: CardNumber = '4000000000007726'
export const REFUND_FAILS: CardNumber = '4000000000005126'
export const ACCOUNT_PAYS: CardNumber = '000123456789'
export const ACCOUNT_REFUSES: CardNumber = '000111111116'
