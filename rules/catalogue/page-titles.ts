/** Titles of pages, as the specification writes them (2.5, 2.6, 2.9). `product` is the brand's name. */

const SERIES_TITLES = new Map([
  ['channels', 'Discover the Best Christian Podcast Channels'],
  ['life-leadership-legacy', 'Discover the Best Christian Guest Speakers'],
])

export function seriesTitle(series: { handle: string; title: string; author_name: string | null }, product: string) {
  const fixed = SERIES_TITLES.get(series.handle.toLowerCase())
  if (fixed) return `${fixed} | ${product}`
  const subject = series.author_name ? `${series.author_name} - ${series.title}` : series.title
  return `${subject} - Christian Podcasts & Series | ${product}`
}

export function contentTitle(item: { title: string; content_series_title: string | null }, product: string): string {
  return item.content_series_title
    ? `${item.title} - ${item.content_series_title} | ${product}`
    : `${item.title} | ${product}`
}

export function artistTitle(artist: { name: string } | null, product: string): string {
  return `${artist?.name || 'Artist'} | ${product}`
}

export function artistVideosTitle(artist: { name: string }, product: string): string {
  return `${artist.name}’s Videos | ${product}`
}

/** `reference` is a chapter or a verse; without one it is the books of the translation. */
export function bibleTitle(
  bible: { reference: string; translation_short_name: string } | { translation_name: string },
  product: string,
): string {
  if ('reference' in bible) return `${bible.reference} ${bible.translation_short_name} | ${product}`
  return `The Holy Bible, ${bible.translation_name} | ${product}`
}

/** The value of a series' deeplink metadata. */
export function seriesDeeplink(seriesId: string): string {
  return `page/content-series?id=${seriesId}`
}
