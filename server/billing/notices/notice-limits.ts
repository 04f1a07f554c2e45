import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'

/** Older endings are not announced any more. */
export const MAX_NOTICE_AGE_MILLISECONDS = 60 * DAY_MILLISECONDS
/** The maximum number of notices of one kind per turn. */
export const NOTICE_BATCH_SIZE = 100
