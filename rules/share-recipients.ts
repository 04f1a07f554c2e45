import { MOST_SHARE_EMAILS } from '#contract/limits.ts'
import { emailKey, isEmail } from './email.ts'

/** A quoted part may hold what else parts one address from the next. */
const ADDRESS = /(?:"(?:[^"\\]|\\.)*"|[^\s,;"]|")+/g

export type Recipients = { emails: string[] } | { fault: 'invalid' | 'too-many' }

/** The addresses somebody wrote into one field, each once, parted by commas, semicolons or spaces. */
export function readRecipients(text: string): Recipients {
  const written = text.match(ADDRESS) ?? []
  if (written.length === 0 || !written.every(isEmail)) return { fault: 'invalid' }
  const emails = [...new Map(written.map((email) => [emailKey(email), email])).values()]
  return emails.length > MOST_SHARE_EMAILS ? { fault: 'too-many' } : { emails }
}
