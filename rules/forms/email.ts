const QUOTED = /^"(?:[^"\\\r\n]|\\[^\r\n])+"$/
const ATOM = /^[^<>()[\]\\,;:\s@"]+$/u
const IPV4 = /^\[(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\]$/
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u
const LAST_LABEL = /^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu
/** RFC 5321, 4.5.3.1: what mail servers carry. */
const MOST_CHARACTERS = 254

/**
 * Whether a text is an email address: dotted atoms or a quoted text, an at sign, then a dotted domain that ends in a
 * label of two letters or more, or an IPv4 address in brackets.
 */
export function isEmail(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false
  const at = text.lastIndexOf('@')
  return at > 0 && isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1))
}

/** As it is compared and looked up: the same person however they capitalise it. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

function isLocalPart(text: string): boolean {
  return QUOTED.test(text) || text.split('.').every((atom) => ATOM.test(atom))
}

/** Whether a text is the name of a host: two labels or more, the last of letters. */
export function isDomain(text: string): boolean {
  const [, ...numbers] = IPV4.exec(text) ?? []
  if (numbers.length > 0) return numbers.every((number) => Number(number) <= 255)
  const labels = text.split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(labels.at(-1) ?? '')
}
