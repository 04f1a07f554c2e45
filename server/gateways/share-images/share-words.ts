/** Texts of a share image: a line above, the title or verse, and a line below; and their language. */
export type ShareWords = { overline: string; title: string; line: string; locale: string }

/** `cover`: the picture beside its words. `verse`: the words on the picture. */
export type ShareLayout = 'cover' | 'verse'

/** `square`: the picture alone, for podcast directories. */
export type SharePicture = 'square'
