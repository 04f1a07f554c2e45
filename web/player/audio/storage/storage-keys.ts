/** What is up next is kept in the browser's storage by this name. */
export const QUEUE_KEY = 'up_next'
/** And by this one what plays, and where it stands. */
export const PLAYBACK_KEY = 'playing'
