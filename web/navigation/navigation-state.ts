import type { PageLocation } from './page-location.ts'

/** What caused a navigation: the first load, a link or a call of `navigate`, or the browser's history. */
export type NavigationCause = 'initial' | 'navigate' | 'history'

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
  | { type: 'start'; to: PageLocation }
  /** Another page has loaded. */
  | ({ type: 'show-page'; page: page } & NavigationTarget)
  /** Another fragment of the same page. */
  | ({ type: 'change-fragment' } & NavigationTarget)
  /** The same page with newer data. */
  | { type: 'update-page'; page: page }
  | { type: 'cancel' }

export function initialNavigationState<page>(location: PageLocation, page: page): NavigationState<page> {
  return {
    location,
    page,
    pendingLocation: null,
    lastNavigation: { count: 0, by: 'initial', isNewPage: true, keepsScroll: true },
  }
}

/** The state after an event. */
export function nextNavigationState<page>(
  navigation: NavigationState<page>,
  event: NavigationStateEvent<page>,
): NavigationState<page> {
  switch (event.type) {
    case 'start':
      return { ...navigation, pendingLocation: event.to }
    case 'show-page':
      return {
        location: event.at,
        page: event.page,
        pendingLocation: null,
        lastNavigation: lastNavigationOf(navigation, event),
      }
    case 'change-fragment':
      return {
        location: event.at,
        page: navigation.page,
        pendingLocation: null,
        lastNavigation: lastNavigationOf(navigation, event),
      }
    case 'update-page':
      return { ...navigation, page: event.page }
    case 'cancel':
      return navigation.pendingLocation ? { ...navigation, pendingLocation: null } : navigation
  }
}

function lastNavigationOf(
  { lastNavigation: { count } }: NavigationState<unknown>,
  event: NavigationTarget & { type: 'show-page' | 'change-fragment' },
): LastNavigation {
  return { count: count + 1, by: event.by, isNewPage: event.type === 'show-page', keepsScroll: event.keepsScroll }
}
