import { getBiblePassage } from '#contract/catalogue/bible.ts'
import { BIBLE_CONTENT_ITEMS, CHAPTER_READING_CANDIDATES } from '#contract/limits.ts'
import { nextChapter, parseBibleAddress, previousChapter } from '#rules/bible/bible-address.ts'
import { isChapterRecording } from '#rules/bible/chapter-recording.ts'
import { findChapterTitle } from '#server/database/bible/chapter-titles.ts'
import { listChapterRecordings, listReferringContent } from '#server/database/bible/content-references.ts'
import { findTranslation, listChapterVerses } from '#server/database/bible/verses.ts'
import { bibleNamesFor } from '#server/gateways/words/bible-names.ts'
import { booksOf, presentAddress, presentTranslation, presentVerse } from '#server/present/bible.ts'
import { findBeside } from '../../catalogue/bible/find-beside.ts'
import { presentContentCards } from '../../catalogue/entries/present-content-cards.ts'
import { answer } from '../answer.ts'

export const answerGetBiblePassage = answer(getBiblePassage, async ({ params, query }, context) => {
  const { database, clock, refuse, reader } = context
  const address = parseBibleAddress(params.reference)
  const translation = address && (await findTranslation(database, params.translation.toLowerCase()))
  if (!translation) throw refuse('bible_not_found')

  const { book, chapter, verse } = address
  const passage = { book: book.number, chapter }
  const now = clock.now()
  const [rows, title, referring, recordings, beside] = await Promise.all([
    listChapterVerses(database, { translationId: translation.id, ...passage }),
    findChapterTitle(database, { translationId: translation.id, ...passage }),
    listReferringContent(database, { ...passage, verse, limit: BIBLE_CONTENT_ITEMS, now }),
    listChapterRecordings(database, { ...passage, limit: CHAPTER_READING_CANDIDATES, now }),
    findBeside(passage, { own: translation, requested: query.beside?.toLowerCase() }, context),
  ])
  const isThere = verse === null ? rows.length > 0 : rows.some((row) => row.verse === verse)
  if (!isThere) throw refuse('bible_not_found')

  const readings = recordings.filter(({ title, description, category }) =>
    isChapterRecording({ title, description, content_category: category }, address),
  )
  const [reading = null] = await presentContentCards(readings.slice(0, 1), context)
  const names = bibleNamesFor(reader.locale)
  const books = booksOf(translation)
  const previous = previousChapter(address, books)
  const next = nextChapter(address, books)
  return {
    data: {
      ...presentTranslation(translation),
      ...presentAddress(address, translation, names),
      book: { slug: book.slug, name: names.books[book.number - 1]?.name ?? book.name, chapters: book.chapters },
      chapter,
      verse,
      title: title ?? null,
      verses: rows.map((row) => presentVerse(row, address, { translation, names })),
      previous: previous ? presentAddress(previous, translation, names) : null,
      next: next ? presentAddress(next, translation, names) : null,
      content: await presentContentCards(referring, context),
      reading,
      ...beside,
    },
  }
})
