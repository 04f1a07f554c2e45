import type { TextTrackKind } from '#contract/catalogue/content.ts'
import type { Database, Transaction } from '../database.ts'
import { padInList } from '../pad-in-list.ts'

export type TextTrackRow = {
  content_id: string
  position: number
  kind: TextTrackKind
  label: string
  language: string
  media_id: string
}

export type TextTrackTables = { text_track: TextTrackRow }

/** The text tracks of an item, in its pack's order, with their files. One written in the studio comes first. */
export async function listTextTracks(database: Database, contentId: string) {
  const edited = selectEditedTracks(database).where('content.id', '=', contentId)
  const tracks = selectTracks(database).where('text_track.content_id', '=', contentId)
  return withEdited(await tracks.execute(), await edited.execute())
}

export type TextTrackListing = Awaited<ReturnType<typeof listTextTracks>>[number]

/** The text tracks of several items. */
export async function listTextTracksOf(database: Database, contentIds: readonly string[]): Promise<TextTrackListing[]> {
  if (contentIds.length === 0) return []
  const ids = padInList(contentIds)
  const edited = selectEditedTracks(database).where('content.id', 'in', ids)
  const tracks = selectTracks(database).where('text_track.content_id', 'in', ids)
  return withEdited(await tracks.execute(), await edited.execute())
}

/** The text tracks of all items of a series. */
export async function listSeriesTextTracks(database: Database, seriesId: string): Promise<TextTrackListing[]> {
  const edited = selectEditedTracks(database).where('content.series_id', '=', seriesId)
  const tracks = selectTracks(database)
    .innerJoin('content', 'content.id', 'text_track.content_id')
    .where('content.series_id', '=', seriesId)
  return withEdited(await tracks.execute(), await edited.execute())
}

/** The text tracks of all items. */
export async function listAllTextTracks(database: Database): Promise<TextTrackListing[]> {
  return withEdited(await selectTracks(database).execute(), await selectEditedTracks(database).execute())
}

function selectTracks(database: Database) {
  return database
    .selectFrom('text_track')
    .innerJoin('media', 'media.id', 'text_track.media_id')
    .selectAll('text_track')
    .select('media.main_file')
    .orderBy('text_track.position')
}

function selectEditedTracks(database: Database) {
  return database
    .selectFrom('content')
    .innerJoin('media', 'media.id', 'content.transcript_media')
    .select(['content.id as content_id', 'content.locale as language', 'media.id as media_id', 'media.main_file'])
}

type EditedTrack = { content_id: string; language: string; media_id: string; main_file: string }
type SourceTrack = TextTrackRow & { main_file: string }

/** An edited transcript takes the place of the source's in the same language. */
function withEdited(tracks: readonly SourceTrack[], edited: readonly EditedTrack[]): SourceTrack[] {
  const nameOf = ({ content_id, language }: EditedTrack) => `${content_id} ${language}`
  const replacing = new Set(edited.map(nameOf))
  const replacedTracks = Map.groupBy(
    tracks.filter((track) => replacing.has(nameOf(track))),
    nameOf,
  )
  const written = edited.map((one) => {
    const replaced = replacedTracks.get(nameOf(one))?.[0]
    const label = replaced?.label ?? languageName(one.language)
    return { ...one, label, kind: replaced?.kind ?? ('captions' as const), position: replaced?.position ?? 0 }
  })
  return [...written, ...tracks.filter((track) => !replacing.has(nameOf(track)))]
}

function languageName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
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
