import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'

/** An end that is older than this is not announced any more. */
export const MAX_NOTICE_AGE_MILLISECONDS = 60 * DAY_MILLISECONDS
/** Most notices of one kind that are sent in one turn. */
export const NOTICE_BATCH_SIZE = 100
