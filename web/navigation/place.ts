/** Where in the site an entry of the browser's history is. */
export type Place = {
  pathname: string
  search: string
  hash: string
  /** What whoever led here gave along. The browser keeps it with the entry, over reloads too. */
  state: unknown
  /** Names the entry: every visit of an address has a key of its own. */
  key: string
}

export function placeAt(
  { pathname, search, hash }: URL,
  { key, state = null }: { key: string; state?: unknown },
): Place {
  return { pathname, search, hash, state, key }
}

export function addressOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash
}

type Address = Pick<Place, 'pathname' | 'search'>

/** What names the page of an address: the fragment leads within it, and the last slash says nothing. */
export function pageKey({ pathname, search }: Address): string {
  return (pathname.endsWith('/') ? pathname : `${pathname}/`) + search
}

/** Whether two places are on one page. */
export function isSamePage(one: Address, other: Address): boolean {
  return pageKey(one) === pageKey(other)
}
