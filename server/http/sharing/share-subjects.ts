import type { ShareKind } from '#contract/share-images.ts'
import type { Program } from '#server/context/context.ts'
import { findArtist } from '#server/database/catalogue/artists.ts'
import { findContent } from '#server/database/catalogue/content.ts'
import { findSeries } from '#server/database/catalogue/series.ts'
import { findDailyItem } from '#server/database/daily/daily-items.ts'
import {
  artistShare,
  contentShare,
  dailyShare,
  episodeCover,
  podcastCover,
  type ShareSubject,
  seriesShare,
} from '#server/present/share-images.ts'

type FindShareSubject = (program: Program, id: string) => Promise<ShareSubject | undefined>

/** The current content of a share image; undefined for a subject hidden from guests. */
export const SHARE_SUBJECTS: Record<ShareKind, FindShareSubject> = {
  async content({ database, clock }, id) {
    const row = await findContent(database, id, clock.now())
    return row && contentShare(row)
  },
  async 'content-series'({ database, clock }, id) {
    const row = await findSeries(database, id, clock.now())
    return row && seriesShare(row)
  },
  async artist({ database }, id) {
    const row = await findArtist(database, id)
    return row && artistShare(row)
  },
  async daily({ database }, id) {
    const row = await findDailyItem(database, id)
    return row && dailyShare(row)
  },
  async 'podcast-cover'({ database, clock }, id) {
    const row = await findSeries(database, id, clock.now())
    return row?.is_podcast === 1 ? podcastCover(row) : undefined
  },
  async 'episode-cover'({ database, clock }, id) {
    const row = await findContent(database, id, clock.now())
    const series = row?.series_id && (await findSeries(database, row.series_id, clock.now()))
    return row && series && series.is_podcast === 1 ? episodeCover(row) : undefined
  },
}
