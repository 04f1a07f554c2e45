/** The storage key of the ids of downloads: a hint, read without the code of the cache. */
export const DOWNLOADS_KEY = 'downloads'
/** The storage key of the keep choices. */
export const KEEP_KEY = 'keep'
