import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'

/** Longer than a store's timeout. After this time another process takes over the claims of one that died. */
export const CLAIM_MILLISECONDS = MINUTE_MILLISECONDS
