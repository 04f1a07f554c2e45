import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { listItemTimes } from '#server/database/folder-imports.ts'
import { findSeriesIdByHandle } from '#server/database/outside-feeds.ts'
import type { Manifest, SeriesFile } from '../manifest.ts'
import { manifestFaults } from '../manifest-faults.ts'
import { MediaError } from '../prepare/media-error.ts'
import type { MediaTools } from '../prepare/media-tools.ts'
import { checkAll, type PackPreparing } from '../prepare/prepare-pack.ts'
import type { Checked } from '../prepare/preparer.ts'
import { LOUDNESS } from '../prepare/recipe.ts'
import { arrangeSeries, type KnownTimes, mainArtist, seriesHandle, seriesIdOf, type Wishes } from './arrange-series.ts'
import { drawCover } from './covers.ts'
import { type Gathered, gatherTracks, putPicture } from './gather-tracks.ts'
import { artistHandle, nameArtists } from './name-artists.ts'
import { readFolder } from './read-folder.ts'

/** What an import of a folder comes to, before anything is made or written. */
export type Plan = {
  manifest: Manifest
  /** By the names under which the manifest has them. */
  recordings: Map<string, Checked>
  pictures: Map<string, Uint8Array>
  /** Series that came without any picture. */
  coversDrawn: number
  passedOver: number
}

export type PlanParts = {
  database: Database
  prepare: PackPreparing
  tools: MediaTools | undefined
  room: string
  now: number
}

const PACK_NAME_CHARACTERS = 200

/** Reads a folder, checks all of it and says what it will be. Throws a MediaError with what is wrong. */
export async function planFolder(folder: string, wishes: Wishes, parts: PlanParts): Promise<Plan> {
  const { root, folders, passedOver } = await readFolder(folder)
  if (wishes.series !== undefined && folders.length > 1) {
    throw new MediaError([`--series names one series, and ${folders.length} folders hold recordings`])
  }
  const sources = folders
    .flatMap(({ recordings }) => recordings)
    .map((path) => ({
      ...{ path, name: relative(root, path), language: wishes.locale, isSoundOnly: false },
      loudness: wishes.category === 'sleep' ? LOUDNESS.quiet : LOUDNESS.even,
    }))
  const checked = await checkAll(sources, parts.prepare)
  const pictures = new Map<string, Uint8Array>()
  const gathered: Gathered[] = []
  for (const one of folders) {
    gathered.push(await gatherTracks(one, wishes.series ?? one.title, { ...parts, checked, pictures }))
  }
  const manifest = await manifestOf(gathered, pictures, wishes, parts)
  const faults = [...manifestFaults(manifest, () => true), ...(await takenFaults(manifest.series, parts.database))]
  if (faults.length > 0) throw new MediaError(faults)
  const recordings = new Map(
    gathered.flatMap(({ tracks }) =>
      tracks.flatMap(({ file, path }) => {
        const one = checked.get(path)
        return one ? [[file, one] as const] : []
      }),
    ),
  )
  return { manifest, recordings, pictures, passedOver, coversDrawn: gathered.filter((one) => one.isDrawn).length }
}

async function manifestOf(
  gathered: readonly Gathered[],
  pictures: Map<string, Uint8Array>,
  wishes: Wishes,
  { database, now }: PlanParts,
): Promise<Manifest> {
  const tags = gathered.flatMap(({ tracks }) => tracks.map((track) => track.tags.artist))
  const names = wishes.artist ? [wishes.artist] : [...gathered.map(({ tracks }) => mainArtist(tracks)), ...tags]
  const { made, known } = await nameArtists(
    database,
    names.filter((name) => name !== undefined),
    async (name) => putPicture(await drawCover(name), pictures),
  )
  const series: SeriesFile[] = []
  for (const { title, tracks, image } of gathered) {
    const times = await timesOf(seriesIdOf(seriesHandle(title)), database)
    const arranged = { title, tracks, image, wishes, artistHandle, now, known: (id: string) => times.get(id) }
    series.push(arrangeSeries(arranged))
  }
  const pack = { name: packName(series), version: 1 as const, credits: [] }
  return { pack, artists: made, known_artists: known, series, feeds: [], daily: [] }
}

async function timesOf(seriesId: string, database: Database): Promise<Map<string, KnownTimes>> {
  return new Map((await listItemTimes(database, seriesId)).map((row) => [row.id, row]))
}

/** The same series again are the same pack: what left the folder is then taken away. */
function packName(series: readonly SeriesFile[]): string {
  const name = `media ${series.map(({ handle }) => handle).join(' ')}`
  return name.length <= PACK_NAME_CHARACTERS ? name : `media ${createHash('sha256').update(name).digest('hex')}`
}

/** A name that something else bears, or a folder that would empty a series which only happens to be called the same. */
async function takenFaults(series: readonly SeriesFile[], database: Database): Promise<string[]> {
  const faults: string[] = []
  for (const { handle, id, items } of series) {
    const there = await findSeriesIdByHandle(database, handle)
    if (there === undefined) continue
    const known = await timesOf(id, database)
    if (there !== id) faults.push(`another series has the handle ${handle}: name this one with --series`)
    else if (known.size > 0 && !items.some((item) => known.has(item.id))) {
      faults.push(`the series ${handle} is there with other recordings: name this one with --series`)
    }
  }
  return faults
}
