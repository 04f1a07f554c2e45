import { brand } from '#brand/brand.ts'
import { EVENTS } from '#brand/events.ts'
import { LOCAL_ARTISTS } from '#brand/local-artists.ts'
import {
  ARTICLE_PATHS,
  artistPath,
  biblePath,
  contentPath,
  dailyPath,
  EVENTS_PATH,
  eventPath,
  FAMILY,
  GIFT,
  REDEEM,
  SUBSCRIBE,
  seriesPath,
} from '#contract/paths.ts'
import { bibleReference } from '#rules/bible-address.ts'
import type { Program } from '#server/api/context.ts'
import {
  countAddresses,
  listArtistAddresses,
  listContentAddresses,
  listDailyAddresses,
  listSeriesAddresses,
} from '#server/database/addresses.ts'
import { findTranslation } from '#server/database/bible.ts'
import { booksOf } from '#server/present/bible.ts'
import { type SitemapEntry, sitemapVideo } from '#server/present/sitemap.ts'

/** Far below the 50,000 that sitemaps.org allows, so that a part of films stays small too. */
const PART_SIZE = 10_000
const TAB_PATHS = ['/discover/', '/for-you/', `/${brand.slug}/`, '/sleep/', '/music/', '/podcasts/']

/** What is sold and given. */
const BILLING_PATHS = [SUBSCRIBE, GIFT, REDEEM, FAMILY]
const EVENT_PATHS = [EVENTS_PATH, ...EVENTS.map(({ name }) => eventPath(name))]

/** The addresses of all parts there are, in order. */
export async function listSitemapParts({ database, clock }: Program): Promise<string[]> {
  const { artists, series, content, daily, translations } = await countAddresses(database, clock.now())
  return [
    '/sitemaps/pages.xml',
    ...numbered('artists', artists),
    ...numbered('series', series),
    ...numbered('content', content),
    ...numbered('daily', daily),
    ...translations.map((id) => `/sitemaps/bible-${encodeURIComponent(id)}.xml`),
  ]
}

function numbered(kind: string, count: number): string[] {
  return Array.from({ length: Math.ceil(count / PART_SIZE) }, (_, part) => `/sitemaps/${kind}-${part + 1}.xml`)
}

/** What a part names, by its file name without `.xml`; undefined for a part there never was. */
export async function listSitemapEntries(program: Program, name: string): Promise<SitemapEntry[] | undefined> {
  if (name === 'pages') {
    const artists = LOCAL_ARTISTS.map(({ handle }) => artistPath(handle))
    return [...TAB_PATHS, ...BILLING_PATHS, ...ARTICLE_PATHS, ...EVENT_PATHS, ...artists].map(pathOnly)
  }
  const [, kind, which] = /^([a-z]+)-(.+)$/.exec(name) ?? []
  if (kind === 'bible' && which) return bibleEntries(program, which)
  if (!/^[1-9]\d{0,4}$/.test(which ?? '')) return undefined
  const entries = await catalogueEntries(program, kind, Number(which) - 1)
  return entries?.length ? entries : undefined
}

async function catalogueEntries({ database, clock }: Program, kind: string | undefined, part: number) {
  const stretch = { part, size: PART_SIZE }
  if (kind === 'artists') {
    const artists = await listArtistAddresses(database, stretch)
    return artists.map(({ handle }) => pathOnly(artistPath(handle)))
  }
  if (kind === 'series') {
    const series = await listSeriesAddresses(database, stretch, clock.now())
    return series.map(({ handle }) => pathOnly(seriesPath(handle)))
  }
  if (kind === 'daily') {
    const items = await listDailyAddresses(database, stretch)
    return items.map(({ id }) => pathOnly(dailyPath(id)))
  }
  if (kind !== 'content') return undefined
  const content = await listContentAddresses(database, stretch, clock.now())
  return content.map((row): SitemapEntry => {
    const video = sitemapVideo(row)
    return { path: contentPath(row.series_handle, row.id), changedAt: row.published_at, ...(video && { video }) }
  })
}

/** The books and chapters of a translation; single verses are left for the chapters to lead to. */
async function bibleEntries({ database }: Program, id: string): Promise<SitemapEntry[] | undefined> {
  const translation = await findTranslation(database, id)
  if (!translation) return undefined
  const chapters = booksOf(translation).flatMap((book) =>
    Array.from({ length: book.chapters }, (_, at) =>
      biblePath(id, bibleReference({ book, chapter: at + 1, verse: null })),
    ),
  )
  return [biblePath(id), ...chapters].map(pathOnly)
}

function pathOnly(path: string): SitemapEntry {
  return { path }
}
