/** How long one may be without a connection, and how many licenses one request may ask for. */
export const OFFLINE_LONGEST_DAYS = 30
export const OFFLINE_LICENSES_AT_ONCE = 50
