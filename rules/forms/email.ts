const QUOTED = /^"(?:[^"\\\r\n]|\\[^\r\n])+"$/
const ATOM = /^[^<>()[\]\\,;:\s@"]+$/u
const IPV4 = /^\[(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\]$/
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u
const LAST_LABEL = /^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu
/** RFC 5321, 4.5.3.1: the limit of mail servers. */
const MOST_CHARACTERS = 254

/**
 * True for an email address: dotted atoms or a quoted string, an at sign, then a dotted domain whose last label has at
 * least two letters, or an IPv4 address in brackets.
 */
export function isEmail(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false
  const at = text.lastIndexOf('@')
  return at > 0 && isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1))
}

/** The key for comparison and look-up, without letter case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

function isLocalPart(text: string): boolean {
  return QUOTED.test(text) || text.split('.').every((atom) => ATOM.test(atom))
}

/** True for a host name: two labels or more, the last of letters. */
export function isDomain(text: string): boolean {
  const [, ...numbers] = IPV4.exec(text) ?? []
  if (numbers.length > 0) return numbers.every((number) => Number(number) <= 255)
  const labels = text.split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(labels.at(-1) ?? '')
}
