import type { BibleRun } from '#contract/catalogue/bible.ts'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'

/** One verse as a source has it. `book` is its number among the sixty-six. */
export type VerseText = {
  book: number
  chapter: number
  verse: number
  is_paragraph_start: boolean
  runs: BibleRun[]
}

/** What stands over a chapter and is part of its text. */
export type TitleText = Pick<VerseText, 'book' | 'chapter' | 'runs'>

type TranslationNames = { id: string; name: string; short_name: string; locale: string }

/** A translation, read and not yet checked. */
export type BibleText = TranslationNames & { verses: VerseText[]; titles: TitleText[] }

/** How readers number the title of a chapter among its verses. */
export const TITLE_VERSE = 0

/** Takes the titles of chapters out of what a reader found. */
export function splitTitles(found: readonly VerseText[]): Pick<BibleText, 'verses' | 'titles'> {
  const titles = found.flatMap(({ book, chapter, verse, runs }) =>
    verse === TITLE_VERSE && runs.length > 0 ? [{ book, chapter, runs }] : [],
  )
  return { verses: found.filter(({ verse }) => verse !== TITLE_VERSE), titles }
}

/** What is wrong with a source, in a line for the operator. */
export class BibleError extends Error {
  override name = 'BibleError'
}

const MOST_FAULTS = 10
const ID = /^[a-z0-9][a-z0-9-]{1,19}$/
const LOCALE = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/

/** Throws a BibleError that names the first faults of a text. */
export function checkBible(text: BibleText): void {
  const faults = [...nameFaults(text), ...verseFaults(text.verses), ...titleFaults(text)]
  if (faults.length === 0) return
  const more = faults.length > MOST_FAULTS ? [`and ${faults.length - MOST_FAULTS} more`] : []
  throw new BibleError(['nothing was imported:', ...faults.slice(0, MOST_FAULTS), ...more].join('\n  '))
}

function nameFaults({ id, name, short_name, locale }: TranslationNames): string[] {
  return [
    ...(ID.test(id) ? [] : [`"${id}" is no id: small letters, digits and hyphens, as in an address`]),
    ...(LOCALE.test(locale) ? [] : [`"${locale}" is no locale: as in "en" or "pt-BR"`]),
    ...(name.trim() && short_name.trim() ? [] : ['the translation needs a name and a short name']),
  ]
}

function verseFaults(verses: readonly VerseText[]): string[] {
  const seen = new Set<string>()
  const faults = verses.flatMap((verse) => {
    const { chapter, runs } = verse
    const book = BIBLE_BOOKS[verse.book - 1]
    const place = `${book?.name ?? `book ${verse.book}`} ${chapter}:${verse.verse}`
    const isTwice = seen.has(place)
    seen.add(place)
    if (!book || chapter < 1 || chapter > book.chapters) return [`${place}: there is no such chapter`]
    if (verse.verse < 1 || verse.verse > 999) return [`${place}: no verse has this number`]
    if (isTwice) return [`${place} is there twice`]
    return runs.some(({ text }) => text.trim()) ? [] : [`${place} has no words`]
  })
  return verses.length > 0 ? faults : ['it has no verses']
}

function titleFaults({ titles, verses }: Pick<BibleText, 'titles' | 'verses'>): string[] {
  const chapters = new Set(verses.map(({ book, chapter }) => `${book} ${chapter}`))
  const seen = new Set<string>()
  return titles.flatMap(({ book, chapter }) => {
    const place = `${book} ${chapter}`
    const isTwice = seen.has(place)
    seen.add(place)
    const named = `${BIBLE_BOOKS[book - 1]?.name ?? `book ${book}`} ${chapter}`
    if (!chapters.has(place)) return [`${named} has a title and no verses`]
    return isTwice ? [`${named} has two titles`] : []
  })
}
