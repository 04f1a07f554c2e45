/**
 * Webhooks: the most there may be, lengths of their fields, the timeout of an answer, and the characters kept of an
 * answer.
 */
export const MOST_WEBHOOKS = 20
export const WEBHOOK_NAME_CHARACTERS = 80
export const WEBHOOK_ADDRESS_CHARACTERS = 500
export const WEBHOOK_ANSWER_MILLISECONDS = 15_000
export const WEBHOOK_ANSWER_CHARACTERS = 1000
/** How long deliveries are also signed with the replaced secret. */
export const WEBHOOK_SECRET_OVERLAP_SECONDS = 24 * 3600
/** A webhook is stopped after failing for this long without a success. */
export const WEBHOOK_FAILING_DAYS = 3
/** How long deliveries are kept. */
export const WEBHOOK_DELIVERY_DAYS = 30

/**
 * API keys: the most of one member, length of a name, longest lifetime, requests, and how long their changes are
 * listed.
 */
export const MOST_API_KEYS = 20
export const API_KEY_NAME_CHARACTERS = 80
export const API_KEY_MOST_DAYS = 365
export const API_KEY_REQUESTS = { most: 600, seconds: 60 }
export const API_KEY_CHANGE_DAYS = 90
