import type { MouseEvent } from 'react'
import type { SearchRequest } from './search-data.ts'
import type { Search } from './use-search.ts'

/**
 * Link props for a search on the search page itself: searches in place, without a prefetch. A click that opens a new
 * tab is left alone.
 */
export function searchInPlace(run: Search['run'], request: SearchRequest) {
  return {
    'data-in-place': '',
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      run(request)
    },
  }
}
