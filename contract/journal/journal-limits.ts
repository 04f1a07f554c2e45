/** Records of a journal, deleted ones included until they are purged, and the bytes of them all. */
export const MAX_JOURNAL_RECORDS = 10_000
export const MAX_JOURNAL_BYTES = 32 * 1024 * 1024
/** One encrypted record, in characters of base64url. */
export const LONGEST_JOURNAL_ENVELOPE = 64 * 1024
/** What an entry may hold: with it, the envelope stays below its own limit in every script. */
export const LONGEST_JOURNAL_TITLE = 200
export const LONGEST_JOURNAL_TEXT = 10_000
/** The largest page of records. */
export const JOURNAL_PAGE_RECORDS = 100
/** Copies of a journal's key: a passphrase, a recovery code, and passkeys. */
export const MAX_JOURNAL_KEY_COPIES = 8
/** How long a deleted record is known as deleted, for devices that were away. */
export const JOURNAL_TOMBSTONE_DAYS = 180
/** An open journal locks itself after this time without a touch or a key. */
export const JOURNAL_LOCK_MINUTES = 5
