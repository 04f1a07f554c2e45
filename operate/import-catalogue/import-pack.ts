import { withStorageRollback } from '#server/catalogue/media/storage-rollback.ts'
import { findSweepCount } from '#server/database/catalogue/catalogue-version.ts'
import { listRemovedPackEntries } from '#server/database/catalogue/packs.ts'
import { StorageSweptError } from '#server/database/catalogue/storage-sweeps.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/gateways/clock.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { readPrebuiltSizes } from '#server/media/stored/prebuilt-sizes.ts'
import { type StoredMedia, storeMedia } from '#server/media/stored/store-media.ts'
import { checkRecordings, type PackPreparer, prepareRecordings } from '../prepare-media/prepare-pack.ts'
import type { Progress } from '../progress.ts'
import { catalogueConflicts } from './catalogue-conflicts.ts'
import { storeLiveTracks } from './live-track/store-live-tracks.ts'
import type { Manifest } from './manifest/manifest.ts'
import { filesOf } from './manifest/manifest-faults.ts'
import { ManifestError, readManifest } from './manifest/read-manifest.ts'
import { readTranscripts } from './read-transcripts.ts'
import { packEntriesOf } from './replace-pack.ts'
import { writeCatalogue } from './write-catalogue.ts'

type PackImportContext = {
  database: Database
  clock: Clock
  storage: Storage
  progress: Progress
  isDryRun?: boolean
  /** Encodes sound and film; without it they are stored unchanged. */
  prepare?: PackPreparer | undefined
  /** Makes missing picture sizes during the import; otherwise the server makes them later. */
  makesSizes?: boolean
}

export type ImportReport = {
  artists: number
  series: number
  items: number
  sections: number
  files: number
  /** Artists, series and items of an earlier version that are missing in this one. */
  hidden: number
  outcome: 'imported' | 'unchanged' | 'checked'
}

const MOST_TRIES = 3
/** Storing a file is mostly waiting for the disk. */
const FILES_AT_ONCE = 4

/**
 * Imports a catalogue pack: validates it, stores its media, then writes it in one transaction. Throws a ManifestError for
 * an invalid pack.
 */
export async function importPack(
  folder: string,
  { database, clock, storage, progress, isDryRun = false, prepare, makesSizes = false }: PackImportContext,
): Promise<ImportReport> {
  const manifest = readManifest(folder)
  const report = {
    artists: manifest.artists.length,
    series: manifest.series.length,
    items: manifest.series.reduce((sum, one) => sum + one.items.length, 0),
    sections: manifest.feeds.reduce((sum, feed) => sum + feed.sections.length, 0),
    files: filesOf(manifest).size,
    hidden: await checkConflicts(database, manifest),
  }
  if (isDryRun) {
    if (prepare) await checkRecordings(folder, manifest, prepare)
    return { ...report, outcome: 'checked' }
  }

  const outcome = await withStorageRollback({ database, storage }, (watched) =>
    storeAndWrite(folder, manifest, { database, clock, storage: watched, progress, prepare, makesSizes }),
  )
  return { ...report, outcome }
}

async function storeAndWrite(
  folder: string,
  manifest: Manifest,
  context: PackImportContext,
): Promise<'imported' | 'unchanged'> {
  const { database, clock, storage, prepare } = context
  const files = [...filesOf(manifest)].sort()
  const transcripts = readTranscripts(folder, manifest)
  for (let tried = 1; ; tried += 1) {
    try {
      const sweeps = await findSweepCount(database)
      const prepared = prepare && (await prepareRecordings(await checkRecordings(folder, manifest, prepare), prepare))
      const stored = await storeAll(folder, files, { ...context, prepared })
      await storeLiveTracks(manifest, stored, storage)
      const isNew = await writeCatalogue(database, manifest, { stored, sweeps, transcripts, clock })
      return isNew ? 'imported' : 'unchanged'
    } catch (error) {
      if (!(error instanceof StorageSweptError) || tried === MOST_TRIES) throw error
    }
  }
}

/** The number of entries the pack would hide. Conflicts with other packs are detected before anything is stored. */
async function checkConflicts(database: Database, manifest: Manifest): Promise<number> {
  const removedEntries = await listRemovedPackEntries(database, manifest.pack.name, packEntriesOf(manifest))
  const faults = await catalogueConflicts(database, manifest, removedEntries)
  if (faults.length > 0) throw new ManifestError(faults)
  return removedEntries.artist.length + removedEntries.series.length + removedEntries.content.length
}

type StoreContext = PackImportContext & { prepared?: ReadonlyMap<string, StoredMedia> | undefined }

async function storeAll(folder: string, files: readonly string[], storing: StoreContext) {
  const { database, storage, progress, prepared, makesSizes = false } = storing
  const storeOptions = { database, folder, ready: readPrebuiltSizes(folder), defersSizes: !makesSizes }
  const stored = new Map<string, StoredMedia>()
  const unstored = files.values()
  let hasFailed = false
  const storeInTurn = async () => {
    try {
      for (const file of unstored) {
        stored.set(file, prepared?.get(file) ?? (await storeMedia(folder, file, storage, storeOptions)))
        progress.show(stored.size, files.length)
        if (hasFailed) return
      }
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  // All must have ended before a failure is reported: the stored objects are then deleted.
  const ends = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, storeInTurn))
  progress.end()
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  // In the order of the files, since the import's fingerprint depends on it.
  return new Map([...stored].sort(([one], [other]) => (one < other ? -1 : 1)))
}
