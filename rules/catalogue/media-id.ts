/** A media file's id is the first hexadecimal digits of its SHA-256 hash: this many. */
export const MEDIA_ID_CHARACTERS = 32
