import { MOST_SHARE_EMAILS } from '#contract/limits.ts'
import { emailKey, isEmail } from '../forms/email.ts'

export type Recipients = { emails: string[] } | { fault: 'invalid' | 'too-many' }

/** The addresses in a field, each once, separated by commas, semicolons or spaces. */
export function readRecipients(text: string): Recipients {
  const addresses = splitAddresses(text)
  if (addresses.length === 0 || !addresses.every(isEmail)) return { fault: 'invalid' }
  const emails = [...new Map(addresses.map((email) => [emailKey(email), email])).values()]
  return emails.length > MOST_SHARE_EMAILS ? { fault: 'too-many' } : { emails }
}

/** Splits at commas, semicolons and white space outside quotes. An unclosed quote is an ordinary character. */
function splitAddresses(text: string): string[] {
  const addresses = ['']
  let isQuoted = false
  let mayQuote = true
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter === '"' && !isQuoted && mayQuote) {
      isQuoted = hasEnd(text, at + 1)
      // If this quote is unclosed, so are all later ones.
      mayQuote = isQuoted
    } else if (letter === '"') isQuoted = false
    const isEscape = isQuoted && letter === '\\'
    if (!isQuoted && /[\s,;]/.test(letter)) addresses.push('')
    else addresses.push((addresses.pop() ?? '') + letter + (isEscape ? text.charAt(at + 1) : ''))
    if (isEscape) at += 1
  }
  return addresses.filter(Boolean)
}

/** True if a quote that starts here is closed. */
function hasEnd(text: string, start: number): boolean {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '"') return true
    if (text[at] === '\\') at += 1
  }
  return false
}
