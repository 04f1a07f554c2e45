import type { Database } from '#server/database/database.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { filesOf } from './manifest-faults.ts'
import type { Progress } from './progress.ts'
import { readManifest } from './read-manifest.ts'
import { type StoredMedia, storeMedia } from './store-media.ts'
import { writeCatalogue } from './write-catalogue.ts'

type Into = { database: Database; storage: Storage; progress: Progress; isDryRun?: boolean }

export type ImportReport = {
  artists: number
  series: number
  items: number
  sections: number
  files: number
  outcome: 'imported' | 'unchanged' | 'checked'
}

/** Imports a catalogue pack: reads and checks all of it, stores its media, then writes it in one transaction. */
export async function importPack(
  folder: string,
  { database, storage, progress, isDryRun = false }: Into,
): Promise<ImportReport> {
  const manifest = readManifest(folder)
  const files = [...filesOf(manifest)].sort()
  const report = {
    artists: manifest.artists.length,
    series: manifest.series.length,
    items: manifest.series.reduce((sum, one) => sum + one.items.length, 0),
    sections: manifest.feeds.reduce((sum, feed) => sum + feed.sections.length, 0),
    files: files.length,
  }
  if (isDryRun) return { ...report, outcome: 'checked' }

  const stored = new Map<string, StoredMedia>()
  for (const file of files) {
    stored.set(file, await storeMedia(folder, file, storage))
    progress.show(stored.size, files.length)
  }
  progress.end()
  const isNew = await writeCatalogue(database, manifest, stored)
  return { ...report, outcome: isNew ? 'imported' : 'unchanged' }
}
