/** The name of the view that reports a search without results, with the words in `props.query`. */
export const MISSED_SEARCH = 'search_missed'

/** A query that stays as long is what somebody searched for, and not on its way to another. */
export const SEARCH_SETTLED_MILLISECONDS = 2000
