import { createHash } from 'node:crypto'

/** An account at a simulated service. */
export type Account = { subject: string; email: string; isEmailVerified: boolean; name: string }

const accountsByEmail = new Map<string, Account>()

/** The account of an address, always the same. */
export function accountOf(email: string, isEmailVerified = true): Account {
  const subject = createHash('sha256').update(`simulated account\n${email}`).digest('base64url').slice(0, 24)
  const displayWord = email.split(/[@.+_-]/)[0] || 'somebody'
  const account = { subject, email, isEmailVerified, name: displayWord.charAt(0).toUpperCase() + displayWord.slice(1) }
  accountsByEmail.set(subject, account)
  return account
}

export function findAccount(subject: string): Account | undefined {
  return accountsByEmail.get(subject)
}
