import { listContentTimes } from '#server/database/catalogue/folder-import.ts'
import { listRemovedPackEntries } from '#server/database/catalogue/packs.ts'
import { findSeriesIdByHandle } from '#server/database/catalogue/podcast-feeds.ts'
import { MediaError } from '#server/media/encoding/media-error.ts'
import { printable } from '#server/media/encoding/printable-name.ts'
import { drawCover } from '#server/media/recordings/covers.ts'
import type { SeriesFile } from '../import-catalogue/manifest/manifest.ts'
import { manifestFaults } from '../import-catalogue/manifest/manifest-faults.ts'
import { packEntriesOf } from '../import-catalogue/replace-pack.ts'
import { artistHandle, matchArtists } from '../import-media/match-artists.ts'
import type { FolderPlan, PlanContext } from '../import-media/plan-folder.ts'
import { putPicture } from '../import-media/read-tracks.ts'
import { buildItem, type LibraryOptions, trackId } from './build-item.ts'
import { handleCandidates } from './handle-candidates.ts'
import { type BackupItem, readBackupLibrary } from './read-backup.ts'
import { type LibraryScan, type ReadItem, readItem } from './read-item.ts'
import { type LibraryItem, readLibrary } from './read-library.ts'
import type { OpenBackup } from './with-backup.ts'

/** The recordings of a book or podcast here, for the positions of people. */
export type PlacedItem = {
  backup: BackupItem | undefined
  tracks: { contentId: string; seconds: number; episodeId: string | undefined }[]
}
export type LibraryPlan = FolderPlan & {
  placed: PlacedItem[]
  books: number
  podcasts: number
  /** Feeds of the podcasts. New episodes come only by an import of these feeds. */
  feeds: { title: string; address: string }[]
  /** The number of entries of books in series of books. */
  bookSeries: number
  /** The number of e-books. */
  ebooks: number
  notTaken: string[]
  /** Names of other libraries in the backup. */
  otherLibraries: string[]
}

/** Reads and checks a library of Audiobookshelf. What cannot be imported is listed, and the rest is planned. */
export async function planLibrary(
  folder: string,
  options: LibraryOptions,
  context: PlanContext & { backup: OpenBackup | undefined },
): Promise<LibraryPlan> {
  const { root, items, unplayable, ebooks } = await readLibrary(folder)
  const { backup } = context
  const library = backup && readBackupLibrary(backup.rows, new Set(items.map(({ relPath }) => relPath)))
  const scan: LibraryScan = {
    ...{ ...context, root, options, library, pictures: new Map(), texts: new Map(), recordings: new Map() },
    notTaken: unplayable.map((path) => `${printable(path)}: a format that is not played here`),
  }
  const read: { item: LibraryItem; found: ReadItem }[] = []
  const all = items.reduce((sum, { folder: { recordings } }) => sum + recordings.length, 0)
  let done = 0
  for (const item of items) {
    const show = (within: number) => context.prepare.progress.checking.show(done + within, all)
    const found = await readItem(item, scan, show).catch((error: unknown) => {
      if (!(error instanceof MediaError)) throw error
      scan.notTaken.push(`${printable(item.relPath)}: ${error.faults.join('; ')}`)
    })
    done += item.folder.recordings.length
    show(0)
    if (found) read.push({ item, found })
  }
  context.prepare.progress.checking.end()
  if (read.length === 0) throw new MediaError(scan.notTaken)
  return { ...(await finishPlan(read, scan)), ebooks }
}

async function finishPlan(
  read: { item: LibraryItem; found: ReadItem }[],
  scan: LibraryScan,
): Promise<Omit<LibraryPlan, 'ebooks'>> {
  const { database, options, pictures, texts, recordings, notTaken, library } = scan
  const names = read.flatMap(({ found: { metadata } }) => [metadata.authors[0], metadata.narrators[0]])
  const artists = await matchArtists(
    database,
    names.filter((name) => name !== undefined),
    async (name) => putPicture(await drawCover(name), pictures),
  )
  const series: SeriesFile[] = []
  const taken = new Set<string>()
  for (const { found } of read) series.push(await seriesOf(found, taken, scan))
  const pack = { name: `audiobookshelf ${options.library}`, version: 1 as const, credits: [] }
  const manifest = {
    ...{ pack, artists: artists.created, known_artists: artists.existing, series, feeds: [], daily: [] },
  }
  const faults = manifestFaults(manifest, () => true)
  if (faults.length > 0) throw new MediaError(faults)
  await refuseAnotherLibrary(manifest, scan)
  return {
    ...{ manifest, recordings, pictures, texts, notTaken, passedOver: 0 },
    placed: read.map(({ item, found }) => placedItem(found, library?.items.get(item.relPath))),
    coversDrawn: read.filter(({ found }) => found.isDrawn).length,
    books: read.filter(({ found }) => found.metadata.kind === 'book').length,
    podcasts: read.filter(({ found }) => found.metadata.kind === 'podcast').length,
    feeds: read.flatMap(({ found: { title, metadata } }) =>
      metadata.feedUrl === undefined ? [] : [{ title, address: metadata.feedUrl }],
    ),
    bookSeries: read.reduce(
      (sum, { item, found }) => sum + (found.metadata.bookSeries.length || (item.metadata?.bookSeries.length ?? 0)),
      0,
    ),
    otherLibraries: library?.otherLibraries ?? [],
  }
}

async function seriesOf(
  found: ReadItem,
  taken: Set<string>,
  { database, options, now }: LibraryScan,
): Promise<SeriesFile> {
  const { id, title, metadata } = found
  let handle = ''
  for (const candidate of handleCandidates({ id, title, author: metadata.authors[0] })) {
    const owner = await findSeriesIdByHandle(database, candidate)
    if (taken.has(candidate) || (owner !== undefined && owner !== id)) continue
    handle = candidate
    break
  }
  if (handle === '') throw new MediaError([`${printable(title)}: its handle is taken`])
  taken.add(handle)
  const times = new Map((await listContentTimes(database, id)).map((row) => [row.id, row]))
  return buildItem({ ...found, handle, options, artistHandle, now, known: (itemId) => times.get(itemId) })
}

function placedItem({ id, tracks }: ReadItem, backup: BackupItem | undefined): PlacedItem {
  return {
    backup,
    tracks: tracks.map(({ track, seconds, episode }) => ({
      ...{ contentId: trackId(id, track), seconds, episodeId: episode?.id },
    })),
  }
}

/** Refuses a name that belongs to another imported library, all of whose entries would be hidden. */
async function refuseAnotherLibrary(
  manifest: FolderPlan['manifest'],
  { database, options }: LibraryScan,
): Promise<void> {
  const current = packEntriesOf(manifest)
  const none = { artist: [], series: [], content: [], tab: [] }
  const all = await listRemovedPackEntries(database, manifest.pack.name, none)
  const removed = await listRemovedPackEntries(database, manifest.pack.name, current)
  if (all.series.length > 0 && removed.series.length === all.series.length) {
    throw new MediaError([
      `a library called ${options.library} was imported from other folders: set another name with --library`,
    ])
  }
}
