/** A path with one leading slash; a second one, a backslash or a character that browsers drop could name another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u
const SIGN_IN_PAGES = /^\/(?:login|signup)(?:[/?#]|$)/

/** True for a path of this site, with its query and fragment. */
export function isOwnPath(path: string): boolean {
  return OWN_PATH.test(path)
}

/**
 * The path of a `next_url` on this site. Undefined if it is of another origin, invalid, or a sign-in page. Source:
 * specification, section 2.2.
 */
export function nextPath(requested: string | null, origin: string): string | undefined {
  if (!requested) return undefined
  const path = requested.startsWith(`${origin}/`) ? requested.slice(origin.length) : requested
  const [beforeQuery = ''] = path.split(/[?#]/, 1)
  if (!isOwnPath(path) || beforeQuery.includes('//') || SIGN_IN_PAGES.test(path)) return undefined
  return path
}
