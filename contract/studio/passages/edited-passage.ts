import * as Type from 'typebox'

/** Verses of one book; `to` is the last one. */
export type EditedPassage = Type.Static<typeof EditedPassage>
export const EditedPassage = Type.Object({
  book: Type.Integer({ minimum: 1, maximum: 66, description: 'in the order of the Bible' }),
  from_chapter: Type.Integer({ minimum: 1, maximum: 150 }),
  from_verse: Type.Integer({ minimum: 1, maximum: 176 }),
  to_chapter: Type.Integer({ minimum: 1, maximum: 150 }),
  to_verse: Type.Integer({ minimum: 1, maximum: 176 }),
})
export const MOST_EDITED_PASSAGES = 50
/** The passages of an item that were added by hand. */
export const EditedPassages = Type.Array(EditedPassage, {
  maxItems: MOST_EDITED_PASSAGES,
  description: 'added by hand, besides those that imports find in its words',
})
