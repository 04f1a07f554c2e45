export const MINUTE_MILLISECONDS = 60_000
/** The offsets of all time zones are multiples of it. */
export const QUARTER_HOUR_MILLISECONDS = 15 * MINUTE_MILLISECONDS
export const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS
export const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS
export const DAY_SECONDS = 24 * 3600
