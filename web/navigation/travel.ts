import type { Place } from './place.ts'

/** How the visitor came to a place: by opening the site, by a way on, or through the browser's history. */
export type By = 'opening' | 'going' | 'history'

export type Arrival = {
  /** Counts the arrivals, so that one at the same address is noticed too. */
  count: number
  by: By
  /** Whether a page was loaded for it; else another part of the same page is meant. */
  isNewPage: boolean
  keepsScroll: boolean
}

/** Where the visitor is, what is shown there, and where they are going: until that page is there, the old one stays. */
export type Travel<page> = { place: Place; page: page; going: Place | null; arrival: Arrival }

type Reached = { at: Place; by: By; keepsScroll: boolean }

export type TravelEvent<page> =
  | { type: 'set-out'; to: Place }
  /** Another page is there. */
  | ({ type: 'arrive'; page: page } & Reached)
  /** The same page at another of its places. */
  | ({ type: 'move' } & Reached)
  /** The same page with newer data. */
  | { type: 'renew'; page: page }
  | { type: 'stay' }

export function opened<page>(place: Place, page: page): Travel<page> {
  return { place, page, going: null, arrival: { count: 0, by: 'opening', isNewPage: true, keepsScroll: true } }
}

/** What is true after an event. */
export function travelled<page>(travel: Travel<page>, event: TravelEvent<page>): Travel<page> {
  switch (event.type) {
    case 'set-out':
      return { ...travel, going: event.to }
    case 'arrive':
      return { place: event.at, page: event.page, going: null, arrival: arrivalOf(travel, event) }
    case 'move':
      return { place: event.at, page: travel.page, going: null, arrival: arrivalOf(travel, event) }
    case 'renew':
      return { ...travel, page: event.page }
    case 'stay':
      return travel.going ? { ...travel, going: null } : travel
  }
}

function arrivalOf({ arrival: { count } }: Travel<unknown>, event: Reached & { type: 'arrive' | 'move' }): Arrival {
  return { count: count + 1, by: event.by, isNewPage: event.type === 'arrive', keepsScroll: event.keepsScroll }
}
