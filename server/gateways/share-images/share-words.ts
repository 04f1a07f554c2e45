/** What a share image says: a quiet line, what the thing is called or the verse itself, and a line below. */
export type ShareWords = { overline: string; title: string; line: string }

/** `cover`: the picture beside its words. `verse`: the words on the picture. */
export type ShareLayout = 'cover' | 'verse'

/** `square`: the picture alone, as podcast directories want it. */
export type SharePicture = 'square'
