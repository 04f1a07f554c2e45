/** Matches every https server. */
const ANY = 'https:'
const PATTERN = /^https?:\/\/(?:\*\.[a-z\d-]{1,63}\.)?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}(?::\d{1,5})?$/

/**
 * True for an ad server in the form of the content policy (CSP 3, 2.3.1): an origin, `https://*.adnetwork.example`, or
 * `https:` for all. A wildcard for a whole top-level domain is invalid.
 */
export function isAdOrigin(text: string): boolean {
  return text === ANY || PATTERN.test(text)
}

/** True if such a text matches this normalized origin. */
export function namesOrigin(pattern: string, origin: string): boolean {
  if (pattern === ANY) return origin.startsWith(`${ANY}//`)
  const [scheme = '', domain] = pattern.split('*.')
  if (domain === undefined) return pattern === origin
  // A subdomain of the domain, not another name with the same ending.
  return origin.startsWith(scheme) && origin.endsWith(`.${domain}`) && origin.length > scheme.length + domain.length + 1
}
