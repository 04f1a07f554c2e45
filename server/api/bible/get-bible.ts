import { getBible } from '#contract/catalogue/bible.ts'
import { OWN_TRANSLATION } from '#rules/bible/choose-translation.ts'
import { findTranslation } from '#server/database/bible/verses.ts'
import { booksOf, presentBook, presentTranslation } from '#server/present/bible.ts'
import { findReaderBible } from '../../catalogue/bible/find-reader-bible.ts'
import { answer } from '../answer.ts'

export const answerGetBible = answer(getBible, async ({ params }, context) => {
  const { names, translationId } = await findReaderBible(context)
  const requested = params.translation.toLowerCase()
  const id = requested === OWN_TRANSLATION ? translationId : requested
  const translation = await findTranslation(context.database, id)
  if (!translation) throw context.refuse('bible_not_found')

  const books = booksOf(translation).map((book) => presentBook(book, translation, names))
  return { data: { ...presentTranslation(translation), is_own: translation.id === translationId, books } }
})
