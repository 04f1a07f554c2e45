import { getBible } from '#contract/catalogue/bible.ts'
import { findTranslation } from '#server/database/bible/verses.ts'
import { booksOf, presentBook, presentTranslation } from '#server/present/bible.ts'
import { answer } from '../answer.ts'

export const answerGetBible = answer(getBible, async ({ params }, { database, refuse }) => {
  const translation = await findTranslation(database, params.translation.toLowerCase())
  if (!translation) throw refuse('bible_not_found')

  const books = booksOf(translation).map((book) => presentBook(book, translation))
  return { data: { ...presentTranslation(translation), books } }
})
