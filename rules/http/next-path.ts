/** Behind one slash; a second one, a backslash, or a character that browsers drop could lead to another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u
const SIGN_IN_PAGES = /^\/(?:login|signup)(?:[/?#]|$)/

/**
 * Where a `next_url` leads, as a path of this site. Undefined when it is none: of another origin, not an address, or
 * the very pages that ask for it. Source: specification, section 2.2.
 */
export function nextPath(given: string | null, origin: string): string | undefined {
  if (!given) return undefined
  const path = given.startsWith(`${origin}/`) ? given.slice(origin.length) : given
  const [beforeQuery = ''] = path.split(/[?#]/, 1)
  if (!OWN_PATH.test(path) || beforeQuery.includes('//') || SIGN_IN_PAGES.test(path)) return undefined
  return path
}
