import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'

/** Most subscriptions, gifts or donations of a store that are reconciled in one turn. */
export const RECONCILIATION_BATCH_SIZE = 20
/** What a silent store was asked about is postponed by this, so that the rest has its turn. */
export const RECONCILIATION_RETRY_MILLISECONDS = HOUR_MILLISECONDS
/** After this many unanswered requests in a row a store is left alone until the next turn. */
export const MAX_SILENCES = 3
