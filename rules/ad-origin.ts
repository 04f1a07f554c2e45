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

/** Whether such a text names the server of this origin. */
export function namesOrigin(pattern: string, origin: string): boolean {
  const url = URL.parse(origin)
  if (!url) return false
  if (pattern === ANY) return url.protocol === ANY
  const star = '://*.'
  if (!pattern.includes(star)) return pattern === url.origin
  // The star's place is taken by a label, so that scheme and port are compared as every address has them.
  const below = URL.parse(pattern.replace(star, '://'))
  return (
    below !== null &&
    url.protocol === below.protocol &&
    url.port === below.port &&
    url.hostname.endsWith(`.${below.hostname}`)
  )
}
