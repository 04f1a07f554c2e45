/** What is up next is kept in the browser's storage by this name. */
export const LINE_KEY = 'up_next'
/** And by this one what plays, and where it stands. */
export const PLAYING_KEY = 'playing'
