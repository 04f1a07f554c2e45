/** Limits of the daily habit. */

/** A streak covers one missed day in this many. */
export const GRACE_EVERY_DAYS = 7
/** The most weekdays that may be days of rest. */
export const MAX_REST_DAYS = 3

/** Days of a plan. A series with fewer items cannot be a plan; a longer one uses its first items. */
export const SHORTEST_PLAN_DAYS = 7
export const LONGEST_PLAN_DAYS = 40
/** Days without a prayer of the plan, after which it shows a welcome-back text. */
export const PLAN_AWAY_DAYS = 3
/** The most people in a group of a plan. */
export const MAX_PLAN_FRIENDS = 12

/** The most days of a reminder's pause. */
export const MAX_PAUSE_DAYS = 60
/** The most browsers of one user with a reminder by push; the newest are kept. */
export const MAX_PUSH_DEVICES = 10
/** How long a letter by push waits for a browser that is off. */
export const NEWS_LIFETIME_SECONDS = 24 * 3600
export const MAX_PUSH_ADDRESS_CHARACTERS = 1000
