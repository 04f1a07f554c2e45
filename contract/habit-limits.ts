/** Limits of the daily habit. */

/** Of a streak: missed days of which one is covered, and weekdays that may be days of rest. */
export const GRACE_EVERY_DAYS = 7
export const MAX_REST_DAYS = 3

/** Days of a plan; a series with fewer items is none, and of a longer one the first items are the plan. */
export const SHORTEST_PLAN_DAYS = 7
export const LONGEST_PLAN_DAYS = 40
/** Days without the plan after which it welcomes its listener back. */
export const PLAN_AWAY_DAYS = 3
/** People who pray a plan together. */
export const MAX_PLAN_FRIENDS = 12

/** Days for which a reminder may be paused. */
export const MAX_PAUSE_DAYS = 60
/** Browsers of one user that get a reminder by push: the newest ones. */
export const MAX_PUSH_DEVICES = 10
export const MAX_PUSH_ADDRESS_CHARACTERS = 1000
