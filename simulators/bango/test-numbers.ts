/** Results of the published test numbers by their last digits: American 1202555 and British 447710900 alike. */
export const OUTCOMES = {
  '120': 'OK',
  '121': 'USER_INSUFFICIENT_CREDIT',
  '122': 'USER_BARRED',
  '123': 'USER_NOT_ENABLED',
  '124': 'USER_SUSPENDED',
  '125': 'USER_SPEND_LIMIT_EXCEEDED',
  '129': 'PAYMENT_DECLINED',
  '146': 'IDENTITY_SUSPENDED',
  '180': 'REDIRECT',
} as const
export type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES]

export const PIN = '1234'

const NUMBER = /^(?:1202555\d{4}|447710900\d{3})$/

/** Undefined for other numbers. */
export function outcomeOf(number: string): Outcome | undefined {
  if (!NUMBER.test(number)) return undefined
  return Object.entries(OUTCOMES).find(([end]) => number.endsWith(end))?.[1] ?? 'OK'
}

export const MESSAGES: Readonly<Record<string, string>> = {
  OK: 'Success.',
  CLIENT_ACTION_REQUIRED: 'An action is required in the client.',
  USER_INSUFFICIENT_CREDIT: 'The user does not have enough credit for this payment',
  USER_BARRED: 'The user is not allowed to use this payment method',
  USER_NOT_ENABLED: 'The biller has not enabled this user for payments',
  USER_SUSPENDED: 'The user is suspended',
  NOT_FOUND: 'Invalid transaction id.',
  BAD_REQUEST: 'Invalid request.',
}
