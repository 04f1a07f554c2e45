import { EVENTS } from '#brand/events.ts'
import { LOCAL_ARTISTS } from '#brand/local-artists.ts'
import { PLANS } from '#brand/plans.ts'
import { TAB_IDS } from '#brand/tabs.ts'
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
  PLANS_PATH,
  planPath,
  REDEEM,
  SUBSCRIBE,
  seriesPath,
} from '#contract/paths.ts'
import { bibleReferenceSlug } from '#rules/bible/bible-address.ts'
import type { Context } from '#server/context/context.ts'
import { findTranslation } from '#server/database/bible/verses.ts'
import {
  countAddresses,
  listArtistAddresses,
  listContentAddresses,
  listContentRanges,
  listDailyAddresses,
  listSeriesAddresses,
  listVideoAddresses,
} from '#server/database/catalogue/sitemap-addresses.ts'
import { listTabsWithFeed } from '#server/database/catalogue/tab-feeds.ts'
import { booksOf } from '#server/present/bible.ts'
import { presentForSale } from '#server/present/offers.ts'
import { type SitemapEntry, sitemapVideo } from '#server/present/sitemap.ts'

/** Dependencies of the sitemap. */
export type SitemapSource = Pick<Context, 'database' | 'clock' | 'memoize' | 'stores'>

/** Well below the 50,000 of sitemaps.org, so that parts with films stay small too. */
export const SITEMAP_PART_SIZE = 5000
/** Pages for buying and gifts, with what must be for sale. */
const BILLING_PATHS = [
  ['plans', SUBSCRIBE],
  ['gifts', GIFT],
  ['plans', FAMILY],
] as const
/** A series' plan depends on the catalogue; the page of all plans links to it. */
const PLAN_PATHS = [PLANS_PATH, ...PLANS.filter(({ kind }) => kind === 'bible').map(({ id }) => planPath(id))]
const EVENT_PATHS = [EVENTS_PATH, ...EVENTS.map(({ name }) => eventPath(name))]

/** The addresses of all parts, in order. */
export async function listSitemapParts(source: SitemapSource): Promise<string[]> {
  const { database, clock } = source
  const [{ artists, series, daily, translations }, content] = await Promise.all([
    countAddresses(database, clock.now()),
    listContentParts(source),
  ])
  return [
    '/sitemaps/pages.xml',
    ...numbered('artists', artists),
    ...numbered('series', series),
    ...content.flatMap(({ shown }, at) => (shown > 0 ? [`/sitemaps/content-${at + 1}.xml`] : [])),
    ...numbered('daily', daily),
    ...translations.map((id) => `/sitemaps/bible-${encodeURIComponent(id)}.xml`),
  ]
}

function numbered(kind: string, count: number): string[] {
  return Array.from({ length: Math.ceil(count / SITEMAP_PART_SIZE) }, (_, part) => `/sitemaps/${kind}-${part + 1}.xml`)
}

/** The entries of a part by its file name without `.xml`; undefined for an unknown part. */
export async function listSitemapEntries(source: SitemapSource, name: string): Promise<SitemapEntry[] | undefined> {
  if (name === 'pages') {
    const artists = LOCAL_ARTISTS.map(({ handle }) => artistPath(handle))
    const forSale = presentForSale(source.stores)
    const billing = BILLING_PATHS.filter(([what]) => forSale.includes(what)).map(([, path]) => path)
    const tabs = (await listTabsWithFeed(source.database)).filter(isTabId).map((id) => `/${id}/`)
    return [...tabs, ...billing, REDEEM, ...ARTICLE_PATHS, ...EVENT_PATHS, ...PLAN_PATHS, ...artists].map(pathOnly)
  }
  const [, kind, partName] = /^([a-z]+)-(.+)$/.exec(name) ?? []
  if (kind === 'bible' && partName) return bibleEntries(source, partName)
  if (!/^[1-9]\d{0,4}$/.test(partName ?? '')) return undefined
  const entries = await catalogueEntries(source, kind, Number(partName) - 1)
  return entries?.length ? entries : undefined
}

async function catalogueEntries(source: SitemapSource, kind: string | undefined, part: number) {
  const { database, clock } = source
  const partRange = { part, size: SITEMAP_PART_SIZE }
  if (kind === 'artists') {
    const artists = await listArtistAddresses(database, partRange)
    return artists.map(({ handle }) => pathOnly(artistPath(handle)))
  }
  if (kind === 'series') {
    const series = await listSeriesAddresses(database, partRange, clock.now())
    return series.map(({ handle }) => pathOnly(seriesPath(handle)))
  }
  if (kind === 'daily') {
    const items = await listDailyAddresses(database, partRange)
    return items.map(({ id }) => pathOnly(dailyPath(id)))
  }
  return kind === 'content' ? contentEntries(source, part) : undefined
}

/** Counts part boundaries once after every catalogue write; each part is then read from its boundary. */
function listContentParts({ database, clock, memoize }: SitemapSource) {
  return memoize('sitemap stretches', () => listContentRanges(database, SITEMAP_PART_SIZE, clock.now()))
}

async function contentEntries(source: SitemapSource, part: number): Promise<SitemapEntry[]> {
  const partRange = (await listContentParts(source))[part]
  if (!partRange) return []
  const content = await listContentAddresses(source.database, partRange, source.clock.now())
  const hasFilms = content.some(({ video_media }) => video_media !== null)
  const videos = new Map(
    (hasFilms ? await listVideoAddresses(source.database, partRange) : []).map((row) => [row.id, row]),
  )
  return content.map((row) => {
    const videoRow = videos.get(row.id)
    const video = videoRow && sitemapVideo(videoRow)
    return { path: contentPath(row.series_handle, row.id), changedAt: row.published_at, ...(video && { video }) }
  })
}

/** The books and chapters of a translation. Single verses are linked from their chapters. */
async function bibleEntries({ database }: SitemapSource, id: string): Promise<SitemapEntry[] | undefined> {
  const translation = await findTranslation(database, id)
  if (!translation) return undefined
  const chapters = booksOf(translation).flatMap((book) =>
    Array.from({ length: book.chapters }, (_, at) =>
      biblePath(id, bibleReferenceSlug({ book, chapter: at + 1, verse: null })),
    ),
  )
  return [biblePath(id), ...chapters].map(pathOnly)
}

function isTabId(id: string): boolean {
  return TAB_IDS.some((tab) => tab === id)
}

function pathOnly(path: string): SitemapEntry {
  return { path }
}
