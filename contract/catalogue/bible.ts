import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Nullable, readerQuery } from '../schema.ts'
import { ContentCard } from './content.ts'

const Translation = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'kjv, or own for that of the reader’s language',
})
const Reference = Type.String({ minLength: 1, maxLength: 60, description: 'genesis-1, john-3-16' })
const Link = Type.String({ description: 'the address of its page' })

/** A run of text. Italics are words supplied by the translators. */
export type BibleRun = Type.Static<typeof BibleRun>
export const BibleRun = Type.Object({ text: Type.String(), is_italic: Type.Boolean() })

export type BibleVerse = Type.Static<typeof BibleVerse>
export const BibleVerse = Type.Object({
  number: Type.Integer(),
  runs: Type.Array(BibleRun),
  is_paragraph_start: Type.Boolean(),
  reference: Type.String({ description: 'John 3:16' }),
  link: Link,
})

const bookFields = { slug: Type.String(), name: Type.String(), chapters: Type.Integer() }

export type BibleBookEntry = Type.Static<typeof BibleBookEntry>
export const BibleBookEntry = Type.Object({
  ...bookFields,
  short_name: Type.String(),
  chapter_name: Type.String({ description: 'its name before a chapter: Psalm' }),
  testament: Type.Enum(['old', 'new'] as const),
  link: Type.String({ description: 'the address of its first chapter' }),
})

/** A linked chapter. */
export type BibleChapterLink = Type.Static<typeof BibleChapterLink>
export const BibleChapterLink = Type.Object({ reference: Type.String({ description: 'Genesis 2' }), link: Link })

const translationFields = {
  translation: Translation,
  translation_name: Type.String({ description: 'King James Version' }),
  translation_short_name: Type.String({ description: 'KJV' }),
  translation_locale: Type.String({ description: 'the language of its text' }),
}

/** A translation to read beside another one. */
export type BibleTranslation = Type.Static<typeof BibleTranslation>
export const BibleTranslation = Type.Object(translationFields)

/** The same chapter in a second translation, verse by verse. */
export type BesideVerse = Type.Static<typeof BesideVerse>
const BesideVerse = Type.Object({ number: Type.Integer(), runs: Type.Array(BibleRun) })
const BesidePassage = Type.Object({
  ...translationFields,
  title: Nullable(Type.Array(BibleRun)),
  verses: Type.Array(BesideVerse),
})

export type BibleContents = Type.Static<typeof BibleContents>
export const BibleContents = Type.Object({
  ...translationFields,
  is_own: Type.Boolean({ description: 'the translation of the reader’s language, else the King James Version' }),
  books: Type.Array(BibleBookEntry),
})

export type BiblePassage = Type.Static<typeof BiblePassage>
export const BiblePassage = Type.Object({
  ...translationFields,
  reference: Type.String({ description: 'John 3, or John 3:16 if a verse was requested' }),
  link: Link,
  book: Type.Object(bookFields),
  chapter: Type.Integer(),
  verse: Nullable(Type.Integer({ description: 'the requested verse' })),
  title: Nullable(Type.Array(BibleRun, { description: 'the chapter’s title in the text, as of most psalms' })),
  verses: Type.Array(BibleVerse, { description: 'the whole chapter' }),
  previous: Nullable(BibleChapterLink),
  next: Nullable(BibleChapterLink),
  content: Type.Array(ContentCard, { description: 'items that name the chapter, or the requested verse' }),
  /** The recording in which the whole chapter is read. */
  reading: Nullable(ContentCard),
  others: Type.Array(BibleTranslation, {
    description: 'other translations that have the chapter and number its book’s verses alike',
  }),
  beside: Nullable(BesidePassage),
})

export const getBible = defineCall({
  method: 'GET',
  path: '/web/bible/:translation',
  summary: 'The books of a translation of the Bible',
  needs: 'anyone',
  params: Type.Object({ translation: Translation }),
  query: Type.Object(readerQuery),
  isForReader: true,
  reply: Data(BibleContents),
  errors: ['bible_not_found'],
  cache: 'public',
  sameAsGuestUpTo: 'operator',
})

export const getBiblePassage = defineCall({
  method: 'GET',
  path: '/web/bible/:translation/:reference',
  summary: 'A chapter of the Bible, or one verse in its chapter, with the items that name it',
  needs: 'anyone',
  params: Type.Object({ translation: Translation, reference: Reference }),
  query: Type.Object({
    beside: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 20,
        description: 'a second translation, one of `others`; others are ignored',
      }),
    ),
    ...readerQuery,
  }),
  isForReader: true,
  reply: Data(BiblePassage),
  errors: ['bible_not_found'],
  cache: 'public',
})

/** A verse in the translation of the reader’s language. */
const OwnVerse = Type.Object({
  slug: Type.String({ description: 'john-3-16' }),
  reference: Type.String({ description: 'Juan 3:16' }),
  link: Link,
  text: Nullable(Type.String({ description: 'in the translation of the reader’s language; null if there is none' })),
  locale: Type.String({ description: 'the language of the translation' }),
})

export const listVerses = defineCall({
  method: 'GET',
  path: '/web/verses',
  summary: 'Verses as the reader’s own Bible has them',
  needs: 'anyone',
  query: Type.Object({
    references: Type.String({ maxLength: 600, description: 'slugs, separated by commas; at most 30 are read' }),
    ...readerQuery,
  }),
  isForReader: true,
  reply: Data(Type.Array(OwnVerse)),
  errors: [],
  cache: 'public',
  sameAsGuestUpTo: 'operator',
})
