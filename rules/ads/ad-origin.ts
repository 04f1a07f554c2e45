/** Every server that is reached by https. */
const ANY = 'https:'
const PATTERN = /^https?:\/\/(?:\*\.[a-z\d-]{1,63}\.)?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}(?::\d{1,5})?$/

/**
 * Whether a text names servers of advertisements as the content policy does (CSP 3, 2.3.1): one by its origin, those below a
 * domain as `https://*.adnetwork.example`, or `https:` for all. A star for a whole top-level domain names nobody.
 */
export function isAdOrigin(text: string): boolean {
  return text === ANY || PATTERN.test(text)
}

/** Whether such a text names the server of this origin, in the normal spelling. */
export function namesOrigin(pattern: string, origin: string): boolean {
  if (pattern === ANY) return origin.startsWith(`${ANY}//`)
  const [scheme = '', domain] = pattern.split('*.')
  if (domain === undefined) return pattern === origin
  // Below the domain alone: a name that only ends like it is somebody else's.
  return origin.startsWith(scheme) && origin.endsWith(`.${domain}`) && origin.length > scheme.length + domain.length + 1
}
