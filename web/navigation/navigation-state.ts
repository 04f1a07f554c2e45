import type { PageLocation } from './page-location.ts'

/** What caused a navigation: the first load, a link or call to navigate, or the browser's history. */
export type NavigationCause = 'opening' | 'going' | 'history'

export type LastNavigation = {
  /** Counts navigations, so that one to the same address is noticed too. */
  count: number
  by: NavigationCause
  /** True if a page was loaded; false for another fragment of the same page. */
  isNewPage: boolean
  keepsScroll: boolean
}

/**
 * The current location, the page shown there, and the pending location: the old page stays until the new one has
 * loaded.
 */
export type NavigationState<page> = {
  location: PageLocation
  page: page
  pendingLocation: PageLocation | null
  lastNavigation: LastNavigation
}

type NavigationTarget = { at: PageLocation; by: NavigationCause; keepsScroll: boolean }

export type NavigationStateEvent<page> =
  | { type: 'set-out'; to: PageLocation }
  /** Another page has loaded. */
  | ({ type: 'arrive'; page: page } & NavigationTarget)
  /** Another fragment of the same page. */
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

/** The state after an event. */
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
