const SECONDS = /^\d+$/
/** All three forms of a date in HTTP begin with the weekday. */
const DATE = /^[A-Z][a-z]+,? /

/**
 * Whole seconds that an answer asks to wait, from `Retry-After` (RFC 9110 10.2.3): seconds, or a date. Undefined without the
 * header, and for what is neither.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (SECONDS.test(text)) return Number(text)
  if (!DATE.test(text)) return undefined
  // The oldest form has no zone, and all are in GMT.
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000))
}
