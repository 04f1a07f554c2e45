import { ADDRESSES } from '#brand/addresses.ts'
import { brand } from '#brand/brand.ts'
import { artistPath, contentPath, dailyPath, SUBSCRIBE, seriesPath } from '#contract/paths.ts'
import { findArtist } from '#server/database/catalogue/artists.ts'
import { findContent } from '#server/database/catalogue/content.ts'
import { findSeries } from '#server/database/catalogue/series.ts'
import { findDailyItem } from '#server/database/daily/daily-items.ts'
import type { Context } from '../../context/context.ts'

/** The title and path of what is shared. */
export type ShareTarget = { title: string; path: string }

type ShareTargetFinder = (context: Context, id: string) => Promise<ShareTarget | undefined>

/** By type: singular, with dashes. */
const FINDERS: Record<string, ShareTargetFinder> = {
  content: async ({ database, clock }, id) => {
    const item = await findContent(database, id, clock.now())
    return item && { title: item.title, path: contentPath(item.series_handle, item.id) }
  },
  'content-series': async ({ database, clock }, id) => {
    const series = await findSeries(database, id, clock.now())
    return series && { title: series.title, path: seriesPath(series.handle) }
  },
  'daily-item': async ({ database }, id) => {
    const item = await findDailyItem(database, id)
    return item && { title: item.reference, path: dailyPath(item.id) }
  },
  artist: async ({ database }, id) => {
    const artist = await findArtist(database, id)
    return artist && { title: artist.name, path: artistPath(artist.handle) }
  },
  // A page is named by its first path segment; an unknown one leads to a missing page of this site.
  page: async (_context, id) => (/^[a-z][a-z-]{0,40}$/.test(id) ? { title: brand.name, path: `/${id}/` } : undefined),
  community: async (_context, id) => {
    const { codes, product_id } = ADDRESSES.communities
    const code = codes.find((one) => one === id.toLowerCase())
    const query = new URLSearchParams({ product_id, community: code ?? '', is_renew_trial: 'true' })
    return code ? { title: brand.premium_name, path: `${SUBSCRIBE}?${query}` } : undefined
  },
}

/** Accepts types as people and older clients write them: `content series`, `daily_items`, `organizations`. */
export async function findShareTarget(context: Context, type: string, id: string): Promise<ShareTarget | undefined> {
  const normalizedType = type.toLowerCase().replace(/[\s_]+/g, '-')
  const resourceType =
    normalizedType === 'organizations' || normalizedType === 'communities' ? 'community' : normalizedType
  const name = [resourceType, resourceType.replace(/s$/, '')].find((candidate) => Object.hasOwn(FINDERS, candidate))
  return name ? FINDERS[name]?.(context, id) : undefined
}
