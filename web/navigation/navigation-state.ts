import type { PageLocation } from './page-location.ts'

/** How the visitor came to a place: by opening the site, by a way on, or through the browser's history. */
export type NavigationCause = 'opening' | 'going' | 'history'

export type LastNavigation = {
  /** Counts the arrivals, so that one at the same address is noticed too. */
  count: number
  by: NavigationCause
  /** Whether a page was loaded for it; else another part of the same page is meant. */
  isNewPage: boolean
  keepsScroll: boolean
}

/** Where the visitor is, what is shown there, and where they are going: until that page is there, the old one stays. */
export type NavigationState<page> = {
  location: PageLocation
  page: page
  pendingLocation: PageLocation | null
  lastNavigation: LastNavigation
}

type NavigationTarget = { at: PageLocation; by: NavigationCause; keepsScroll: boolean }

export type NavigationStateEvent<page> =
  | { type: 'set-out'; to: PageLocation }
  /** Another page is there. */
  | ({ type: 'arrive'; page: page } & NavigationTarget)
  /** The same page at another of its places. */
  | ({ type: 'move' } & NavigationTarget)
  /** The same page with newer data. */
  | { type: 'renew'; page: page }
  | { type: 'stay' }

export function initialNavigationState<page>(place: PageLocation, page: page): NavigationState<page> {
  return {
    location: place,
    page,
    pendingLocation: null,
    lastNavigation: { count: 0, by: 'opening', isNewPage: true, keepsScroll: true },
  }
}

/** What is true after an event. */
export function nextNavigationState<page>(
  travel: NavigationState<page>,
  event: NavigationStateEvent<page>,
): NavigationState<page> {
  switch (event.type) {
    case 'set-out':
      return { ...travel, pendingLocation: event.to }
    case 'arrive':
      return {
        location: event.at,
        page: event.page,
        pendingLocation: null,
        lastNavigation: lastNavigationOf(travel, event),
      }
    case 'move':
      return {
        location: event.at,
        page: travel.page,
        pendingLocation: null,
        lastNavigation: lastNavigationOf(travel, event),
      }
    case 'renew':
      return { ...travel, page: event.page }
    case 'stay':
      return travel.pendingLocation ? { ...travel, pendingLocation: null } : travel
  }
}

function lastNavigationOf(
  { lastNavigation: { count } }: NavigationState<unknown>,
  event: NavigationTarget & { type: 'arrive' | 'move' },
): LastNavigation {
  return { count: count + 1, by: event.by, isNewPage: event.type === 'arrive', keepsScroll: event.keepsScroll }
}
