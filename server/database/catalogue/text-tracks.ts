import type { TextTrackKind } from '#contract/catalogue/content.ts'
import type { Database, Transaction } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import { padInList } from '../pad-in-list.ts'
import { listOverrides } from '../studio/overrides.ts'

export type TextTrackRow = {
  content_id: string
  position: number
  kind: TextTrackKind
  label: string
  language: string
  media_id: string
}

export type TextTrackTables = { text_track: TextTrackRow }

/** The text tracks of an item, in its pack's order, with their files. One edited in the studio comes first. */
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
    .leftJoin('catalogue_override as edited_locale', (join) =>
      join
        .onRef('edited_locale.entry_id', '=', 'content.id')
        .on('edited_locale.kind', '=', 'content')
        .on('edited_locale.column_name', '=', 'locale'),
    )
    .select(['content.id as content_id', 'content.locale as language', 'media.id as media_id', 'media.main_file'])
    .select('edited_locale.source_json as source_locale_json')
}

type SourceTrack = TextTrackRow & { main_file: string }
type EditedTrack = Pick<SourceTrack, 'content_id' | 'language' | 'media_id' | 'main_file'> & {
  source_locale_json: string | null
}

/** An edited transcript takes the place of the source's own. */
function withEdited(tracks: readonly SourceTrack[], edited: readonly EditedTrack[]): SourceTrack[] {
  const tracksOf = Map.groupBy(tracks, ({ content_id }) => content_id)
  const replacedTracks = new Set<SourceTrack>()
  const written = edited.map(({ source_locale_json, ...one }) => {
    const locales = { locale: one.language, sourceLocale: parseJsonColumn<string>(source_locale_json) }
    const replaced = findOwnTrack(tracksOf.get(one.content_id) ?? [], locales)
    if (replaced) replacedTracks.add(replaced)
    const label = replaced?.language === one.language ? replaced.label : languageName(one.language)
    return { ...one, label, kind: replaced?.kind ?? ('captions' as const), position: replaced?.position ?? 0 }
  })
  return [...written, ...tracks.filter((track) => !replacedTracks.has(track))]
}

/**
 * The transcript of an item among its tracks: the one in its language. After an edit of its language, the source's track
 * is still in the language of the source. Tracks in other languages are translations.
 */
function findOwnTrack<Track extends { language: string }>(
  tracks: readonly Track[],
  { locale, sourceLocale }: { locale: string; sourceLocale: string | null | undefined },
): Track | undefined {
  return tracks.find(({ language }) => language === locale) ?? tracks.find(({ language }) => language === sourceLocale)
}

/** The transcript of an item in its own language, edited or of its source; undefined without any. */
export async function findTranscriptTrack(
  database: Database,
  { id, locale }: { id: string; locale: string },
): Promise<TextTrackListing | undefined> {
  const tracks = await listTextTracks(database, id)
  const edited = (await listOverrides(database, 'content', id)).find(({ column }) => column === 'locale')
  return findOwnTrack(tracks, { locale, sourceLocale: edited && String(edited.source) })
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
