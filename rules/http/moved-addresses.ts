const LONGEST_ADDRESS = 2000
/** Addresses answered by other routes, before any page. */
const OWN_FOLDERS = new Set(
  'web __local page-data slice-data assets brand media feeds share sitemaps studio webhooks oembed docs radio'.split(
    ' ',
  ),
)
const OWN_FILES = new Set(['/robots.txt', '/sitemap.xml', '/sw.js', '/openapi.json', '/docs.css', '/health-check.json'])

/**
 * The path of an address and its query, if any, in the form in which it is stored: without host, fragment and trailing
 * slash, and with one way of escaping. Undefined for an invalid address.
 */
export function movedPath(address: string): string | undefined {
  if (address.length > LONGEST_ADDRESS || /[\s\\\p{Cc}]/u.test(address)) return undefined
  const [, rest = ''] = /^(?:https?:\/\/[^/?#]+)?([/?#].*)?$/i.exec(address) ?? []
  const [located = ''] = rest.split('#', 1)
  const at = located.indexOf('?')
  const [path, query] = at < 0 ? [located, ''] : [located.slice(0, at), located.slice(at + 1)]
  if (rest === '' && !/^https?:/i.test(address)) return undefined
  const segments = path.split('/').map(escapeOnce)
  if (segments.some((segment) => segment === '.' || segment === '..')) return undefined
  const asked = query
    .split('&')
    .filter((part) => part !== '')
    .map(escapeParameter)
  let last = segments.length
  while (last > 1 && segments[last - 1] === '') last -= 1
  const known = segments.slice(0, last).join('/') || '/'
  return asked.length === 0 ? known : `${known}?${asked.join('&')}`
}

function escapeParameter(part: string): string {
  const at = part.indexOf('=')
  const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
  return `${escapeOnce(name.replaceAll('+', ' '))}=${escapeOnce(value.replaceAll('+', ' '))}`
}

function escapeOnce(text: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(text))
  } catch {
    return text
  }
}

/** True for an address that can never move: other parts of the program answer it, or it is the front page. */
export function isOwnAddress(path: string): boolean {
  const [, folder = ''] = path.split(/[/?]/)
  return path === '/' || OWN_FILES.has(path) || OWN_FOLDERS.has(folder.toLowerCase()) || /^\d+\.\d+$/.test(folder)
}

/**
 * The target of an old address: a path of this site, or an https address elsewhere. An address on a host of this site
 * becomes a path. Undefined for anything else.
 */
export function movedTarget(target: string, ownHosts: ReadonlySet<string>): string | undefined {
  if (target.length > LONGEST_ADDRESS || /[\s\\\p{Cc}]/u.test(target)) return undefined
  if (/^\/(?!\/)/.test(target)) return target
  const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/([^/?#@]+)([/?#].*)?$/i.exec(target) ?? []
  if (host === '') return undefined
  if (ownHosts.has(host.toLowerCase())) return rest.replace(/^\/*/, '/')
  return scheme.toLowerCase() === 'https' ? target : undefined
}

/** True if following `target` through the stored addresses leads back to `path`. */
export function leadsBack(path: string, target: string, targetOf: (path: string) => string | undefined): boolean {
  const seen = new Set<string>()
  for (let next: string | undefined = target; next?.startsWith('/'); ) {
    const reached = movedPath(next)
    if (reached === undefined || seen.has(reached)) return false
    if (reached === path || withoutQuery(reached) === path) return true
    seen.add(reached)
    next = targetOf(reached) ?? targetOf(withoutQuery(reached))
  }
  return false
}

/** The path without its query: an address moves with any query, unless it is stored with one. */
export function withoutQuery(path: string): string {
  return path.split('?', 1)[0] ?? path
}
