import { isKnownLanguage } from '#rules/text/known-language.ts'
import { cleanText, plainLine, plainText } from '#server/gateways/feeds/sanitize.ts'
import type { ChapterMark } from '#server/media/encoding/probe-media.ts'

/** What Audiobookshelf knows about a book or a podcast, as plain text. */
export type ItemMetadata = {
  kind: 'book' | 'podcast'
  title: string | undefined
  description: string
  authors: string[]
  narrators: string[]
  /** Genres, then tags. */
  genres: string[]
  /** A known language tag; undefined for another text. */
  locale: string | undefined
  isExplicit: boolean
  /** A day: `2024-03-31`. */
  publishedOn: string | undefined
  /** Chapters of the whole book, across its files. */
  chapters: ChapterMark[]
  feedUrl: string | undefined
  /** True if its episodes are heard in order. */
  isSerial: boolean
  /** Its series of books, with its number in each: `Psalms #2`. This program has no such series. */
  bookSeries: string[]
}

/** The fields of `metadata.json`, of the rows of the database, and of `metadata.abs`. Any value may be anything. */
export type MetadataFields = Readonly<Record<string, unknown>>

const TITLE_CHARACTERS = 300
const DESCRIPTION_CHARACTERS = 20_000
const MOST_NAMES = 20
const PODCAST_FIELDS = ['feedURL', 'feedUrl', 'podcastType', 'itunesId']

/** Reads the fields of a book or a podcast; `kind` where they do not say it. */
export function itemMetadata(fields: MetadataFields, kind?: ItemMetadata['kind']): ItemMetadata {
  const isPodcast = PODCAST_FIELDS.some((name) => name in fields)
  const authors = namesIn(fields.authors)
  const author = lineIn(fields.author)
  return {
    kind: kind ?? (isPodcast ? 'podcast' : 'book'),
    title: titleOf(fields),
    description: plainText(textIn(fields.description), DESCRIPTION_CHARACTERS),
    authors: authors.length > 0 || author === '' ? authors : [author],
    narrators: namesIn(fields.narrators),
    genres: [...new Set([...namesIn(fields.genres), ...namesIn(fields.tags)])],
    locale: localeOf(lineIn(fields.language)),
    isExplicit: fields.explicit === true || fields.explicit === 1,
    publishedOn: /^\d{4}-\d{2}-\d{2}/.exec(textIn(fields.publishedDate))?.[0],
    chapters: chaptersIn(fields.chapters),
    feedUrl: textIn(fields.feedURL ?? fields.feedUrl) || undefined,
    isSerial: fields.podcastType === 'serial',
    bookSeries: namesIn(fields.series),
  }
}

function titleOf(fields: MetadataFields): string | undefined {
  const title = lineIn(fields.title)
  const subtitle = lineIn(fields.subtitle)
  return (title && subtitle ? `${title}: ${subtitle}` : title).slice(0, TITLE_CHARACTERS) || undefined
}

const textIn = (value: unknown): string => (typeof value === 'string' ? cleanText(value).trim() : '')
export const lineIn = (value: unknown): string => plainLine(textIn(value), TITLE_CHARACTERS)

function namesIn(value: unknown): string[] {
  const names = Array.isArray(value) ? value.map(lineIn).filter((name) => name !== '') : []
  return [...new Set(names)].slice(0, MOST_NAMES)
}

/** Chapters in the form that Audiobookshelf stores; entries without a start are left out. */
export function chaptersIn(value: unknown): ChapterMark[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((chapter: unknown) => {
    if (typeof chapter !== 'object' || chapter === null || !('start' in chapter)) return []
    const { start } = chapter
    if (typeof start !== 'number' || !Number.isFinite(start) || start < 0) return []
    return [{ title: 'title' in chapter ? lineIn(chapter.title) : '', at: start }]
  })
}

/** `en`, `eng` and `English` are `en`: Audiobookshelf takes any text. */
function localeOf(language: string): string | undefined {
  const tag = canonicalTag(language.replace('_', '-'))
  if (tag && isKnownLanguage(tag)) return tag
  return languagesByName().get(language.toLowerCase())
}

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

let namedLanguages: ReadonlyMap<string, string> | undefined

/** The languages with two letters by their English names in lower case. */
function languagesByName(): ReadonlyMap<string, string> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  namedLanguages ??= new Map(
    letters.flatMap((first) =>
      letters.flatMap((second) => {
        const name = names.of(first + second)
        return name === undefined ? [] : [[name.toLowerCase(), first + second] as const]
      }),
    ),
  )
  return namedLanguages
}
