import { createHash } from 'node:crypto'

/** The processor’s published test cards and accounts. Other numbers that `isCard` refuses are unknown. */
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

/** True for the published numbers, and for valid ones that start with 4242: each of those pays. */
export function isCard(number: string): boolean {
  return (
    Object.hasOwn(CARDS, number) || (/^4242\d{12}$/.test(number) && checkDigit(number.slice(0, -1)) === number.at(-1))
  )
}

/** A valid card that is unique to this number or name. */
export function ownCard(name: number | string): string {
  const hash = createHash('sha256').update(`card of ${name}`).digest('hex').slice(0, 12)
  const digits = `4242${String(Number.parseInt(hash, 16) % 1e11).padStart(11, '0')}`
  return digits + checkDigit(digits)
}

/** The fingerprint of a card: the same for every customer. */
export function fingerprintOf(number: string): string {
  return createHash('sha256').update(`card number ${number}`).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 16)
}

/** The check digit of a number (ISO/IEC 7812-1, Luhn). */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Why this card is declined, at a purchase or a renewal; null if it pays. */
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
