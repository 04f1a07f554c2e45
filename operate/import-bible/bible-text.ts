import type { BibleRun } from '#contract/catalogue/bible.ts'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'

/** One verse of a source. `book` is its number among the sixty-six. */
export type VerseText = {
  book: number
  chapter: number
  verse: number
  is_paragraph_start: boolean
  runs: BibleRun[]
}

/** A chapter title that is part of the text. */
export type TitleText = Pick<VerseText, 'book' | 'chapter' | 'runs'>

type TranslationNames = { id: string; name: string; short_name: string; locale: string }

/** A parsed translation, not yet validated. */
export type BibleText = TranslationNames & { verses: VerseText[]; titles: TitleText[] }

/** The verse number that parsers give to a chapter's title. */
export const TITLE_VERSE = 0

/** Separates chapter titles from the parsed verses. */
export function splitTitles(parsedVerses: readonly VerseText[]): Pick<BibleText, 'verses' | 'titles'> {
  const titles = parsedVerses.flatMap(({ book, chapter, verse, runs }) =>
    verse === TITLE_VERSE && runs.length > 0 ? [{ book, chapter, runs }] : [],
  )
  return { verses: parsedVerses.filter(({ verse }) => verse !== TITLE_VERSE), titles }
}

/** An invalid source, as a line for the operator. */
export class BibleError extends Error {
  override name = 'BibleError'
}

const MOST_FAULTS = 10
const ID = /^[a-z0-9][a-z0-9-]{1,19}$/
const LOCALE = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/

/** Throws a BibleError with the first faults of a text. */
export function checkBible(text: BibleText): void {
  const faults = [...nameFaults(text), ...verseFaults(text.verses), ...titleFaults(text)]
  if (faults.length === 0) return
  const more = faults.length > MOST_FAULTS ? [`and ${faults.length - MOST_FAULTS} more`] : []
  throw new BibleError(['nothing was imported:', ...faults.slice(0, MOST_FAULTS), ...more].join('\n  '))
}

function nameFaults({ id, name, short_name, locale }: TranslationNames): string[] {
  return [
    ...(ID.test(id) ? [] : [`"${id}" is not a valid id: use lower-case letters, digits and hyphens`]),
    ...(LOCALE.test(locale) ? [] : [`"${locale}" is not a valid locale: use a tag like "en" or "pt-BR"`]),
    ...(name.trim() && short_name.trim() ? [] : ['the translation needs a name and a short name']),
  ]
}

function verseFaults(verses: readonly VerseText[]): string[] {
  const references = new Set<string>()
  const faults = verses.flatMap((verse) => {
    const { chapter, runs } = verse
    const book = BIBLE_BOOKS[verse.book - 1]
    const reference = `${book?.name ?? `book ${verse.book}`} ${chapter}:${verse.verse}`
    const isTwice = references.has(reference)
    references.add(reference)
    if (!book || chapter < 1 || chapter > book.chapters) return [`${reference}: unknown chapter`]
    if (verse.verse < 1 || verse.verse > 999) return [`${reference}: invalid verse number`]
    if (isTwice) return [`${reference}: repeated verse`]
    return runs.some(({ text }) => text.trim()) ? [] : [`${reference}: empty verse`]
  })
  return verses.length > 0 ? faults : ['the text has no verses']
}

function titleFaults({ titles, verses }: Pick<BibleText, 'titles' | 'verses'>): string[] {
  const chapters = new Set(verses.map(({ book, chapter }) => `${book} ${chapter}`))
  const chapterKeys = new Set<string>()
  return titles.flatMap(({ book, chapter }) => {
    const chapterKey = `${book} ${chapter}`
    const isTwice = chapterKeys.has(chapterKey)
    chapterKeys.add(chapterKey)
    const chapterName = `${BIBLE_BOOKS[book - 1]?.name ?? `book ${book}`} ${chapter}`
    if (!chapters.has(chapterKey)) return [`${chapterName}: a title without verses`]
    return isTwice ? [`${chapterName}: two titles`] : []
  })
}
