import type { Language } from '../words/language.ts'
import { textsIn } from '../words/texts.ts'
import { pageTitleTexts } from './page-title-texts.ts'

/** Titles of pages, as the specification writes them (2.5, 2.6, 2.9). `product` is the brand's name. */

const SERIES_TITLES = new Map<string, 'channels' | 'speakers'>([
  ['channels', 'channels'],
  ['life-leadership-legacy', 'speakers'],
])

type TitleValues = { subject?: string; name?: string; translation?: string; product: string }

function titlesIn(language: Language, { subject = '', name = '', translation = '', product }: TitleValues) {
  return textsIn(pageTitleTexts, language, { subject, name, translation, product })
}

export function seriesTitle(
  series: { handle: string; title: string; author_name: string | null },
  product: string,
  language: Language,
): string {
  const subject = series.author_name ? `${series.author_name} - ${series.title}` : series.title
  const titles = titlesIn(language, { subject, product })
  const fixed = SERIES_TITLES.get(series.handle.toLowerCase())
  return titles[fixed ?? 'series']
}

export function contentTitle(item: { title: string; content_series_title: string | null }, product: string): string {
  return item.content_series_title
    ? `${item.title} - ${item.content_series_title} | ${product}`
    : `${item.title} | ${product}`
}

export function artistTitle(artist: { name: string } | null, product: string, language: Language): string {
  return artist?.name ? `${artist.name} | ${product}` : titlesIn(language, { product }).artist
}

export function artistVideosTitle({ name }: { name: string }, product: string, language: Language): string {
  return titlesIn(language, { name, product }).artist_videos
}

/** `reference` is a chapter or a verse. Without it, the page lists the books of the translation. */
export function bibleTitle(
  bible: { reference: string; translation_short_name: string } | { translation_name: string },
  product: string,
  language: Language,
): string {
  if ('reference' in bible) return `${bible.reference} ${bible.translation_short_name} | ${product}`
  return titlesIn(language, { translation: bible.translation_name, product }).bible
}

/** The value of a series' deeplink metadata. */
export function seriesDeeplink(seriesId: string): string {
  return `page/content-series?id=${seriesId}`
}
