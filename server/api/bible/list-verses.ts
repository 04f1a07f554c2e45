import { listVerses } from '#contract/catalogue/bible.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { biblePath } from '#contract/paths.ts'
import {
  type BibleAddress,
  bibleReferenceSlug,
  bibleReferenceText,
  parseBibleAddress,
} from '#rules/bible/bible-address.ts'
import { FIRST_TRANSLATION } from '#rules/bible/choose-translation.ts'
import { findOwnPassage } from '../../catalogue/bible/find-own-passage.ts'
import { findReaderBible } from '../../catalogue/bible/find-reader-bible.ts'
import type { Context } from '../../context/context.ts'
import { answer } from '../answer.ts'

const MOST_VERSES = 30

export const answerListVerses = answer(listVerses, async ({ query }, context) => {
  const addresses = query.references
    .split(',')
    .slice(0, MOST_VERSES)
    .flatMap((slug) => parseBibleAddress(slug) ?? [])
  return { data: await Promise.all(addresses.map((address) => ownVerse(address, context))) }
})

async function ownVerse(address: BibleAddress, context: Context) {
  const bible = await findReaderBible(context)
  const { book, chapter, verse } = address
  const place = { from_chapter: chapter, from_verse: verse, to_chapter: chapter, to_verse: verse }
  const text = (await findOwnPassage({ book: book.number, ...place }, bible, context)) ?? null
  const slug = bibleReferenceSlug(address)
  return {
    slug,
    reference: bibleReferenceText(address, bible.names),
    link: biblePath(text === null ? FIRST_TRANSLATION : bible.translationId, slug),
    text,
    locale: text === null ? DEFAULT_LOCALE : bible.names.locale,
  }
}
