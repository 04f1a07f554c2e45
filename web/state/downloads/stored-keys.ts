/** The storage key of the ids of downloads: a hint, read without the code of the cache. web/app/before-paint.ts reads it too. */
export const DOWNLOADS_KEY = 'downloads'
/** The storage key of the keep choices. */
export const KEEP_KEY = 'keep'
