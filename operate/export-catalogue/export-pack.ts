import { existsSync, readdirSync } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '#server/context/operator-error.ts'
import { listFilesOfMedia } from '#server/database/catalogue/whole-catalogue.ts'
import type { Database } from '#server/database/database.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import type { Manifest } from '../import-catalogue/manifest/manifest.ts'
import type { Progress } from '../progress.ts'
import { type GatheredPack, gatherManifest } from './gather-manifest.ts'

export type ExportReport = {
  outcome: 'exported' | 'checked'
  artists: number
  series: number
  items: number
  tabs: number
  media: number
  /** Series that feeds fill, with their items, and items without a series. */
  left_out: { series: number; items: number }
}

type ExportContext = {
  database: Database
  storage: Storage
  progress: Progress
  name: string
  withFeeds: boolean
  isDryRun: boolean
}

const BYTES_AT_A_TIME = 8 * 1024 * 1024

/** Writes the catalogue with its media as a pack that `import catalogue` reads. Throws an OperatorError. */
export async function exportPack(folder: string, context: ExportContext): Promise<ExportReport> {
  const { database, isDryRun } = context
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new OperatorError(`${folder} is not empty`)
  const gathered = await gatherManifest(database, context)
  const { manifest, names, leftOut } = gathered
  const report = {
    artists: manifest.artists.length,
    series: manifest.series.length,
    items: manifest.series.reduce((sum, { items }) => sum + items.length, 0),
    tabs: manifest.feeds.length,
    media: names.folders.size,
    left_out: leftOut,
  }
  if (isDryRun) return { outcome: 'checked', ...report }
  await mkdir(folder, { recursive: true })
  await writeMedia(folder, gathered, context)
  // Last: a folder without it is no pack.
  for (const [file, value] of packFiles(manifest)) await writeJson(join(folder, file), value)
  return { outcome: 'exported', ...report }
}

/** The files of a pack; `catalogue.json` is the last one. */
function packFiles({ pack, artists, series, feeds, daily, radio = [] }: Manifest): [string, unknown][] {
  return [
    ...artists.map((file): [string, unknown] => [`artists/${file.handle}.json`, file]),
    // Files are read in the order of their names, which is the order of the series.
    ...series.map((file, at): [string, unknown] => [
      `series/${String(at + 1).padStart(5, '0')}-${file.handle}.json`,
      file,
    ]),
    ...feeds.map((file): [string, unknown] => [`feeds/${file.tab}.json`, file]),
    ...radio.map((file): [string, unknown] => [`radio/${file.handle}.json`, file]),
    ...(daily.length > 0 ? [['daily/year.json', daily] satisfies [string, unknown]] : []),
    ['catalogue.json', pack],
  ]
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`)
}

async function writeMedia(folder: string, { names }: GatheredPack, { database, storage, progress }: ExportContext) {
  let done = 0
  for (const [id, { medium, folder: inPack }] of names.folders) {
    const files = await listFilesOfMedia(database, id)
    // An import makes the sizes of a picture again, so only HLS needs all of its files.
    const wanted = files.filter(({ name }) => medium.kind === 'hls' || name === medium.main_file)
    await mkdir(join(folder, inPack), { recursive: true })
    for (const file of wanted) await copyOut(storage, file, join(folder, inPack, file.name))
    done += 1
    progress.show(done, names.folders.size)
  }
  progress.end()
}

async function copyOut(storage: Storage, file: { storage_key: string; bytes: number }, path: string): Promise<void> {
  const target = await open(path, 'w')
  try {
    for (let start = 0; start < file.bytes; start += BYTES_AT_A_TIME) {
      const end = Math.min(start + BYTES_AT_A_TIME, file.bytes) - 1
      await target.writeFile(await storage.read(file.storage_key, start, end))
    }
  } finally {
    await target.close()
  }
}
