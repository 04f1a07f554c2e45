/** The subject of a page by its path: handle or id as written. */
export type SharedPage = { kind: 'content' | 'content-series' | 'artist'; name: string }

const LONGEST_NAME = 100

/** Parses the path of an item, a series or an artist; undefined for other pages. */
export function parseSharedPage(path: string): SharedPage | undefined {
  const [first = '', second, third, fourth, ...rest] = path.split('/').filter(Boolean).map(decoded)
  if (rest.length > 0) return undefined
  if (first === 'series' && second !== undefined) {
    if (third === undefined) return shared('content-series', second)
    if (fourth === undefined) return shared('content', third)
    return third === 'content' ? shared('content', fourth) : undefined
  }
  if (third !== undefined) return undefined
  if (second === undefined) return shared('artist', first)
  return first === 'content' || first === 'discover' ? shared('content', second) : undefined
}

function shared(kind: SharedPage['kind'], name: string): SharedPage | undefined {
  return name !== '' && name.length <= LONGEST_NAME && !/\p{Cc}/u.test(name) ? { kind, name } : undefined
}

/** Empty for a segment that cannot be decoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
