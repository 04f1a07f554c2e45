import type { TextTrackKind } from '#contract/catalogue/content.ts'
import type { Database, Transaction } from '../database.ts'

export type TextTrackRow = {
  content_id: string
  position: number
  kind: TextTrackKind
  label: string
  language: string
  media_id: string
}

export type TextTrackTables = { text_track: TextTrackRow }

/** The text tracks of an item, in its pack's order, with their files. */
export async function listTextTracks(database: Database, contentId: string) {
  return database
    .selectFrom('text_track')
    .innerJoin('media', 'media.id', 'text_track.media_id')
    .selectAll('text_track')
    .select('media.main_file')
    .where('text_track.content_id', '=', contentId)
    .orderBy('text_track.position')
    .execute()
}

export type TextTrackListing = Awaited<ReturnType<typeof listTextTracks>>[number]

/** The text tracks of all items of a series. */
export async function listSeriesTextTracks(database: Database, seriesId: string): Promise<TextTrackListing[]> {
  return database
    .selectFrom('text_track')
    .innerJoin('media', 'media.id', 'text_track.media_id')
    .innerJoin('content', 'content.id', 'text_track.content_id')
    .selectAll('text_track')
    .select('media.main_file')
    .where('content.series_id', '=', seriesId)
    .orderBy('text_track.position')
    .execute()
}

/** Replaces an item's text tracks. */
export async function replaceTextTracks(
  transaction: Transaction,
  contentId: string,
  rows: readonly TextTrackRow[],
): Promise<void> {
  await transaction.deleteFrom('text_track').where('content_id', '=', contentId).execute()
  if (rows.length > 0) await transaction.insertInto('text_track').values(rows).execute()
}
