/** Where the browser's storage has the ids of downloads: a hint, read without the code of the cache. */
export const DOWNLOADS_KEY = 'downloads'
/** Where it has what is kept without being asked for again. */
export const KEEP_KEY = 'keep'
