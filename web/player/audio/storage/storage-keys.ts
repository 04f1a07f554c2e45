/** The storage key of the queue. */
export const QUEUE_KEY = 'up_next'
/** The storage key of the current item and its position. */
export const PLAYBACK_KEY = 'playing'
