const HIDDEN = '•••'
const SHOWN_DIGITS = 4

/** `r•••@example.com`: recognizable only to somebody who knows the address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? HIDDEN : `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`
}

/** `+••• 2281`: the last four digits. */
export function maskPhone(phone: string): string {
  return phone.length <= SHOWN_DIGITS ? HIDDEN : `+${HIDDEN} ${phone.slice(-SHOWN_DIGITS)}`
}
