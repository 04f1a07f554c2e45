/** The location of a history entry within the site. */
export type PageLocation = {
  pathname: string
  search: string
  hash: string
  /** State passed by the navigation. The browser stores it with the entry, also over reloads. */
  state: unknown
  /** Identifies the entry: every visit to an address has its own key. */
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

/** Identifies the page of an address, without fragment and trailing slash. */
export function pageKey({ pathname, search }: PageAddress): string {
  return (pathname.endsWith('/') ? pathname : `${pathname}/`) + search
}

/** True if two locations are on the same page. */
export function isSamePage(one: PageAddress, other: PageAddress): boolean {
  return pageKey(one) === pageKey(other)
}
