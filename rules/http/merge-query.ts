/**
 * Appends a visitor's query to an address, before its fragment. Parameters of the address itself win. `query` is empty or
 * starts with a question mark.
 */
export function mergeQuery(to: string, query: string): string {
  const incoming = query.replace(/^\?/, '')
  if (!incoming) return to
  const [, page = '', existing = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  const fixed = existing.slice(1).split('&').filter(Boolean)
  const names = new Set(fixed.map(nameOf))
  const added = incoming.split('&').filter((part) => part !== '' && !names.has(nameOf(part)))
  const parts = [...fixed, ...added].join('&')
  return page + (parts && `?${parts}`) + fragment
}

function nameOf(part: string): string {
  const name = part.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}
