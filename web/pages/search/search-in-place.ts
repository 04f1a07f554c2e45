import type { MouseEvent } from 'react'
import type { SearchRequest } from './search-data.ts'
import type { Search } from './use-search.ts'

/**
 * For a link to a search on the search page itself: asks in place, so its address is not fetched ahead. A click that
 * wants a new tab is left alone.
 */
export function searchInPlace(ask: Search['run'], asked: SearchRequest) {
  return {
    'data-in-place': '',
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      ask(asked)
    },
  }
}
