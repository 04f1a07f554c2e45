import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'

/** Maximum subscriptions, gifts or donations per store and turn. */
export const RECONCILIATION_BATCH_SIZE = 20
/** Delay before a retry if the store did not answer, so that others have their turn. */
export const RECONCILIATION_RETRY_MILLISECONDS = HOUR_MILLISECONDS
/** After this many unanswered requests in a row a store is skipped until the next turn. */
export const MAX_CONSECUTIVE_FAILURES = 3
