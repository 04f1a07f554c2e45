/** How long downloads play without a connection, and the most licenses in one request. */
export const OFFLINE_LONGEST_DAYS = 30
export const OFFLINE_LICENSES_AT_ONCE = 50
