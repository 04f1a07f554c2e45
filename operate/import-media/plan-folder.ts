import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { listContentTimes } from '#server/database/catalogue/folder-import.ts'
import { findSeriesIdByHandle } from '#server/database/catalogue/podcast-feeds.ts'
import type { Database } from '#server/database/database.ts'
import { LOUDNESS } from '#server/media/encoding/encoding-settings.ts'
import { MediaError } from '#server/media/encoding/media-error.ts'
import type { MediaTools } from '#server/media/encoding/media-tools.ts'
import type { CheckedSource } from '#server/media/encoding/preparer.ts'
import { drawCover } from '#server/media/recordings/covers.ts'
import type { Manifest, SeriesFile } from '../import-catalogue/manifest/manifest.ts'
import { manifestFaults } from '../import-catalogue/manifest/manifest-faults.ts'
import { checkAll, type PackPreparer } from '../prepare-media/prepare-pack.ts'
import {
  buildSeries,
  type ImportOptions,
  type KnownTimes,
  mainArtist,
  seriesHandle,
  seriesIdOf,
} from './build-series.ts'
import { artistHandle, matchArtists } from './match-artists.ts'
import { readFolder } from './read-folder.ts'
import { putPicture, readTracks, type SeriesTracks } from './read-tracks.ts'

/** The plan of a folder import, before anything is written. */
export type FolderPlan = {
  manifest: Manifest
  /** By their names in the manifest. */
  recordings: Map<string, CheckedSource>
  pictures: Map<string, Uint8Array>
  texts: Map<string, Uint8Array>
  /** Number of series without a picture. */
  coversDrawn: number
  passedOver: number
}

export type PlanContext = {
  database: Database
  prepare: PackPreparer
  tools: MediaTools | undefined
  workFolder: string
  now: number
}

const PACK_NAME_CHARACTERS = 200

/** Reads and validates a folder. Throws a MediaError with all faults. */
export async function planFolder(folder: string, options: ImportOptions, context: PlanContext): Promise<FolderPlan> {
  const { root, folders, passedOver } = await readFolder(folder)
  if (options.series !== undefined && folders.length > 1) {
    throw new MediaError([`--series needs one folder, but ${folders.length} folders contain recordings`])
  }
  const sources = folders
    .flatMap(({ recordings }) => recordings)
    .map((path) => ({
      ...{ path, name: relative(root, path), language: options.locale, isSoundOnly: false },
      loudness: options.category === 'sleep' ? LOUDNESS.quiet : LOUDNESS.even,
    }))
  const checked = await checkAll(sources, context.prepare)
  const pictures = new Map<string, Uint8Array>()
  const texts = new Map<string, Uint8Array>()
  const seriesTracks: SeriesTracks[] = []
  for (const mediaFolder of folders) {
    seriesTracks.push(
      await readTracks(mediaFolder, options.series ?? mediaFolder.title, {
        ...{ ...context, checked, pictures, texts, locale: options.locale },
      }),
    )
  }
  const manifest = await manifestOf(seriesTracks, pictures, options, context)
  const faults = [...manifestFaults(manifest, () => true), ...(await conflictFaults(manifest.series, context.database))]
  if (faults.length > 0) throw new MediaError(faults)
  const recordings = new Map(
    seriesTracks.flatMap(({ tracks }) =>
      tracks.flatMap(({ file, path }) => {
        const one = checked.get(path)
        return one ? [[file, one] as const] : []
      }),
    ),
  )
  return {
    manifest,
    recordings,
    pictures,
    texts,
    passedOver,
    coversDrawn: seriesTracks.filter((one) => one.isDrawn).length,
  }
}

async function manifestOf(
  seriesTracks: readonly SeriesTracks[],
  pictures: Map<string, Uint8Array>,
  options: ImportOptions,
  { database, now }: PlanContext,
): Promise<Manifest> {
  const tags = seriesTracks.flatMap(({ tracks }) => tracks.map((track) => track.tags.artist))
  const names = options.artist ? [options.artist] : [...seriesTracks.map(({ tracks }) => mainArtist(tracks)), ...tags]
  const { created: createdArtists, existing: existingArtists } = await matchArtists(
    database,
    names.filter((name) => name !== undefined),
    async (name) => putPicture(await drawCover(name), pictures),
  )
  const series: SeriesFile[] = []
  for (const { title, tracks, image } of seriesTracks) {
    const times = await timesOf(seriesIdOf(seriesHandle(title)), database)
    const source = { title, tracks, image, options, artistHandle, now, known: (id: string) => times.get(id) }
    series.push(buildSeries(source))
  }
  const pack = { name: packName(series), version: 1 as const, credits: [] }
  return { pack, artists: createdArtists, known_artists: existingArtists, series, feeds: [], daily: [] }
}

async function timesOf(seriesId: string, database: Database): Promise<Map<string, KnownTimes>> {
  return new Map((await listContentTimes(database, seriesId)).map((row) => [row.id, row]))
}

/** The name of the pack: the same series are the same pack, so that removed recordings are hidden. */
function packName(series: readonly SeriesFile[]): string {
  const name = `media ${series.map(({ handle }) => handle).join(' ')}`
  return name.length <= PACK_NAME_CHARACTERS ? name : `media ${createHash('sha256').update(name).digest('hex')}`
}

/** A handle in use by others, or a series of the same name with other recordings, which would be emptied. */
async function conflictFaults(series: readonly SeriesFile[], database: Database): Promise<string[]> {
  const faults: string[] = []
  for (const { handle, id, items } of series) {
    const ownerId = await findSeriesIdByHandle(database, handle)
    if (ownerId === undefined) continue
    const knownTimes = await timesOf(id, database)
    if (ownerId !== id) faults.push(`another series has the handle ${handle}: set another name with --series`)
    else if (knownTimes.size > 0 && !items.some((item) => knownTimes.has(item.id))) {
      faults.push(`the series ${handle} already exists with other recordings: set another name with --series`)
    }
  }
  return faults
}
