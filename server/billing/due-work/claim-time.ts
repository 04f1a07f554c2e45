import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'

/** Longer than a store is waited for. When a process dies, another takes over its claims after this. */
export const CLAIM_MILLISECONDS = MINUTE_MILLISECONDS
