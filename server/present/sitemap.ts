import { mayPlay } from '#rules/access/access.ts'
import type { VideoAddress } from '#server/database/catalogue/sitemap-addresses.ts'
import { publicMediaPath } from '#server/gateways/crypto/media-links.ts'
import { artworkUrl } from './media-access.ts'

/** A page in a sitemap; times are milliseconds since 1970. */
export type SitemapEntry = { path: string; changedAt?: number; video?: SitemapVideo }

type SitemapVideo = { title: string; description: string; thumbnail: string; file: string; seconds: number }

/** A film's sitemap entry; undefined unless it is public. */
export function sitemapVideo(row: VideoAddress): SitemapVideo | undefined {
  const isOpen = mayPlay({ isFree: row.is_free === 1, isAccessible: row.is_accessible === 1, isSubscribed: false })
  if (!isOpen) return undefined
  return {
    title: row.title,
    description: row.description,
    thumbnail: artworkUrl(row.thumbnail),
    file: publicMediaPath(row.video_media, row.video_file),
    seconds: Math.round(row.duration_seconds),
  }
}
