/** The most records of a journal, deleted ones included until they are purged, and their total bytes. */
export const MAX_JOURNAL_RECORDS = 10_000
export const MAX_JOURNAL_BYTES = 32 * 1024 * 1024
/** One encrypted record, in characters of base64url. */
export const LONGEST_JOURNAL_ENVELOPE = 64 * 1024
/** The most characters of an entry. With them, the envelope stays below its own limit in every writing system. */
export const LONGEST_JOURNAL_TITLE = 200
export const LONGEST_JOURNAL_TEXT = 10_000
/** The largest page of records. */
export const JOURNAL_PAGE_RECORDS = 100
/** Copies of a journal's key: a passphrase, a recovery code, and passkeys. */
export const MAX_JOURNAL_KEY_COPIES = 8
/** How long the deletion of a record is kept, for devices that were offline. */
export const JOURNAL_TOMBSTONE_DAYS = 180
/** An open journal locks automatically after this time without input. */
export const JOURNAL_LOCK_MINUTES = 5
