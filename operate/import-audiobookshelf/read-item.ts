import { readFile } from 'node:fs/promises'
import { basename, relative, sep } from 'node:path'
import { LOUDNESS } from '#server/media/encoding/encoding-settings.ts'
import { MediaError } from '#server/media/encoding/media-error.ts'
import type { CheckedSource } from '#server/media/encoding/preparer.ts'
import { printable } from '#server/media/encoding/printable-name.ts'
import { mainArtist, sortTracks, type Track } from '../import-media/build-series.ts'
import type { PlanContext } from '../import-media/plan-folder.ts'
import { addCover, readTracks } from '../import-media/read-tracks.ts'
import { type LibraryOptions, type LibraryTrack, libraryItemId } from './build-item.ts'
import { type ItemMetadata, itemMetadata } from './item-metadata.ts'
import type { BackupItem, BackupLibrary } from './read-backup.ts'
import type { LibraryItem } from './read-library.ts'
import { readSeconds } from './read-seconds.ts'
import type { OpenBackup } from './with-backup.ts'

/** A book or podcast whose recordings were checked. */
export type ReadItem = {
  id: string
  title: string
  metadata: ItemMetadata
  tracks: LibraryTrack[]
  image: string
  isDrawn: boolean
}
/** The scan of a library, with its results so far. */
export type LibraryScan = PlanContext & {
  root: string
  options: LibraryOptions
  backup: OpenBackup | undefined
  library: BackupLibrary | undefined
  pictures: Map<string, Uint8Array>
  texts: Map<string, Uint8Array>
  recordings: Map<string, CheckedSource>
  notTaken: string[]
}

/** Checks one book or podcast and reads its tags. Throws a MediaError with its faults. */
export async function readItem(item: LibraryItem, scan: LibraryScan, show: (done: number) => void): Promise<ReadItem> {
  const { options, library, root } = scan
  const stored = library?.items.get(item.relPath)
  const metadata = stored?.metadata ?? item.metadata ?? itemMetadata({})
  const sources = item.folder.recordings.map((path) => ({
    ...{ path, name: relative(root, path), language: metadata.locale ?? options.locale, isSoundOnly: false },
    loudness: options.category === 'sleep' ? LOUDNESS.quiet : LOUDNESS.even,
  }))
  const sourcesChecked = await scan.prepare.preparer.check(sources, show)
  const checked = new Map(sourcesChecked.map((one) => [one.source.path, one]))
  const title = metadata.title ?? item.folderTitle
  const read = await readTracks(item.folder, title, {
    ...{ ...scan, checked, locale: metadata.locale ?? options.locale },
  })
  const cover = stored && scan.backup?.coverOf(stored)
  const image = cover ? await addCover(await readFile(cover), cover, scan) : read.image
  const tracks = await orderTracks(read.tracks, { item, stored, scan })
  if (tracks.length === 0) throw new MediaError(['none of its recordings is in the library there'])
  for (const { track } of tracks) {
    const source = checked.get(track.path)
    if (source) scan.recordings.set(track.file, source)
  }
  const artist = mainArtist(read.tracks)
  const authors = metadata.authors.length > 0 || artist === undefined ? metadata.authors : [artist]
  return {
    ...{ id: libraryItemId(options.library, item.relPath), title, metadata: { ...metadata, authors } },
    ...{ tracks, image, isDrawn: read.isDrawn && !cover },
  }
}

type Ordering = { item: LibraryItem; stored: BackupItem | undefined; scan: LibraryScan }

/** Sorts as the other server does, or, without its backup, by disc, number and name. */
async function orderTracks(tracks: readonly Track[], { item, stored, scan }: Ordering): Promise<LibraryTrack[]> {
  const byPath = new Map(tracks.map((track) => [pathIn(item, track.path), track]))
  const ordered: LibraryTrack[] = []
  if (!stored || stored.files.length === 0) {
    for (const track of sortTracks(tracks.map(withDisc))) {
      ordered.push({ track, seconds: await readSeconds(track.path), episode: undefined })
    }
    return ordered
  }
  for (const { path, seconds, episode } of stored.files) {
    const track = byPath.get(path)
    if (!track) continue
    ordered.push({ track, seconds: seconds || (await readSeconds(track.path)), episode })
    byPath.delete(path)
  }
  for (const { path } of byPath.values()) {
    scan.notTaken.push(`${printable(relative(scan.root, path))}: not in the library there`)
  }
  return ordered
}

/** The path of a recording in the folder of its item; its name if it is an item by itself. */
function pathIn({ path, relPath }: LibraryItem, recording: string): string {
  return recording === path ? basename(relPath) : relative(path, recording).split(sep).join('/')
}

/** The number of a folder like `CD 2` is the disc. */
function withDisc(track: Track): Track {
  const [, digits] = /(?:^|[\\/])(?:cd|dis[ck])\s*(\d{1,3})[\\/][^\\/]+$/i.exec(track.path) ?? []
  return digits === undefined ? track : { ...track, tags: { ...track.tags, disc: Number(digits) } }
}
