/** The name of the view that reports a search without results, with the words in `props.query`. */
export const MISSED_SEARCH = 'search_missed'

/** A query that is unchanged for so long counts as a search; a shorter stop is somebody still typing. */
export const SEARCH_SETTLED_MILLISECONDS = 2000
