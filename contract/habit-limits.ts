/** Limits of the daily habit. */

/** Of a streak: missed days of which one is covered, and weekdays that may be days of rest. */
export const GRACE_EVERY_DAYS = 7
export const MAX_REST_DAYS = 3
