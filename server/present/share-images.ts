import { createHash } from 'node:crypto'
import { valueInForce } from '#brand/in-force.ts'
import { SHARE_OVERLINES } from '#brand/share-words.ts'
import { DEFAULT_LOCALE, languageOf } from '#contract/locales.ts'
import { type ShareKind, shareImagePath } from '#contract/share-images.ts'
import { typesetReference } from '#rules/bible/typeset-reference.ts'
import type { ContentListing } from '#server/database/catalogue/content.ts'
import type { SeriesListing } from '#server/database/catalogue/series.ts'
import type { ArtistRow } from '#server/database/tables.ts'
import type { ShareLayout, SharePicture, ShareWords } from '#server/gateways/share-images/share-words.ts'

/** The content of a share image. `image` is an artwork column. */
export type ShareSubject = {
  kind: ShareKind
  id: string
  image: string
  layout: ShareLayout | SharePicture
  words: ShareWords
}

/** Raised when the design of share images changes: all are then made again, at new addresses. */
const SHARE_RECIPE = 1
const LOOK_FIELDS = ['name', 'mark', 'accent_colour', 'theme_colour']
const VERSION_CHARACTERS = 12
const NO_TEXTS: ShareWords = { overline: '', title: '', line: '', locale: DEFAULT_LOCALE }
/** Raised when the rendering of scripts other than Latin changes. */
const SCRIPTS_RECIPE = 1
const LATIN_ONLY = /^[\p{Script=Latin}\p{Script=Common}]*$/u

/** The address of a subject's image, which is made at the first request. */
export function shareImageUrl(subject: ShareSubject): string {
  return shareImagePath(subject.kind, subject.id, shareVersion(subject))
}

/** A hash of the image's content. */
export function shareVersion({ image, layout, words }: ShareSubject): string {
  const texts = [words.overline, words.title, words.line]
  const scripts = texts.every((one) => LATIN_ONLY.test(one)) ? [] : [SCRIPTS_RECIPE, words.locale]
  const text = JSON.stringify([SHARE_RECIPE, image, layout, ...texts, ...scripts, ...changedLook()])
  return createHash('sha256').update(text).digest('hex').slice(0, VERSION_CHARACTERS)
}

/** The look of these pictures, as far as the studio has changed it; empty while it is that of the folder. */
function changedLook(): readonly string[] {
  const changed = LOOK_FIELDS.map((field) => valueInForce(field) ?? '')
  return changed.every((value) => value === '') ? [] : changed
}

type ContentShare = Pick<
  ContentListing,
  | 'id'
  | 'title'
  | 'locale'
  | 'image'
  | 'is_podcast'
  | 'series_title'
  | 'author_name'
  | 'series_author_name'
  | 'artist_name'
>

export function contentShare(row: ContentShare): ShareSubject {
  const overline = row.series_title ?? (row.is_podcast === 1 ? inEnglish(SHARE_OVERLINES.podcast, row.locale) : '')
  const line = row.author_name ?? row.series_author_name ?? row.artist_name ?? ''
  return cover('content', row, { overline, title: row.title, line, locale: row.locale })
}

type SeriesShare = Pick<
  SeriesListing,
  'id' | 'title' | 'og_title' | 'locale' | 'image' | 'is_podcast' | 'author_name' | 'artist_name'
>

export function seriesShare(row: SeriesShare): ShareSubject {
  const kind = row.is_podcast === 1 ? SHARE_OVERLINES.podcast : SHARE_OVERLINES.series
  const overline = inEnglish(kind, row.locale)
  const line = row.author_name ?? row.artist_name ?? ''
  return cover('content-series', row, { overline, title: row.og_title ?? row.title, line, locale: row.locale })
}

export function artistShare({
  id,
  name,
  profile_image,
}: Pick<ArtistRow, 'id' | 'name' | 'profile_image'>): ShareSubject {
  const texts = { overline: SHARE_OVERLINES.artist, title: name, line: '', locale: DEFAULT_LOCALE }
  return cover('artist', { id, image: profile_image }, texts)
}

type DailyShare = { id: string; body: string; reference: string; image: string }

export function dailyShare({ id, body, reference, image }: DailyShare): ShareSubject {
  const texts = {
    overline: SHARE_OVERLINES.daily,
    title: body,
    line: typesetReference(reference),
    locale: DEFAULT_LOCALE,
  }
  return { kind: 'daily', id, image, layout: 'verse', words: texts }
}

/** A word of the brand on images of English entries; nothing above a title in another language. */
function inEnglish(word: string, locale: string): string {
  return languageOf(locale) === DEFAULT_LOCALE ? word : ''
}

/** The cover of a podcast in its feed. */
export function podcastCover({ id, image }: Pick<SeriesListing, 'id' | 'image'>): ShareSubject {
  return { kind: 'podcast-cover', id, image, layout: 'square', words: NO_TEXTS }
}

/** The feed cover of an item with its own picture. */
export function episodeCover({ id, image }: Pick<ContentListing, 'id' | 'image'>): ShareSubject {
  return { kind: 'episode-cover', id, image, layout: 'square', words: NO_TEXTS }
}

function cover(kind: ShareKind, { id, image }: { id: string; image: string }, texts: ShareWords): ShareSubject {
  return { kind, id, image, layout: 'cover', words: texts }
}
