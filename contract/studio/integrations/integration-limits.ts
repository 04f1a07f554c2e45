/** Webhooks: how many there are, lengths of their fields, how long one may answer, how much of an answer is kept. */
export const MOST_WEBHOOKS = 20
export const WEBHOOK_NAME_CHARACTERS = 80
export const WEBHOOK_ADDRESS_CHARACTERS = 500
export const WEBHOOK_ANSWER_MILLISECONDS = 15_000
export const WEBHOOK_ANSWER_CHARACTERS = 1000
/** How long a replaced secret signs too. */
export const WEBHOOK_SECRET_OVERLAP_SECONDS = 24 * 3600
/** A webhook that has failed for so long, without a success between, is stopped. */
export const WEBHOOK_FAILING_DAYS = 3
/** How long deliveries are listed. */
export const WEBHOOK_DELIVERY_DAYS = 30

/** API keys: how many of one member, length of a name, longest life, requests, and how long its changes are listed. */
export const MOST_API_KEYS = 20
export const API_KEY_NAME_CHARACTERS = 80
export const API_KEY_MOST_DAYS = 365
export const API_KEY_REQUESTS = { most: 600, seconds: 60 }
export const API_KEY_CHANGE_DAYS = 90
