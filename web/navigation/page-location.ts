/** Where in the site an entry of the browser's history is. */
export type PageLocation = {
  pathname: string
  search: string
  hash: string
  /** What whoever led here gave along. The browser keeps it with the entry, over reloads too. */
  state: unknown
  /** Names the entry: every visit of an address has a key of its own. */
  key: string
}

export function pageLocationOf(
  { pathname, search, hash }: URL,
  { key, state = null }: { key: string; state?: unknown },
): PageLocation {
  return { pathname, search, hash, state, key }
}

export function hrefOf({ pathname, search, hash }: PageLocation): string {
  return pathname + search + hash
}

type PageAddress = Pick<PageLocation, 'pathname' | 'search'>

/** What names the page of an address: the fragment leads within it, and the last slash says nothing. */
export function pageKey({ pathname, search }: PageAddress): string {
  return (pathname.endsWith('/') ? pathname : `${pathname}/`) + search
}

/** Whether two places are on one page. */
export function isSamePage(one: PageAddress, other: PageAddress): boolean {
  return pageKey(one) === pageKey(other)
}
