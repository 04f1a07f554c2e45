import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Database } from '#server/database/database.ts'
import { findPreparedMedia, insertPreparedMedia } from '#server/database/media/prepared-media.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { type StoredMedia, storeMedia } from '../media-storage/store-media.ts'
import {
  type IdentifiedSource,
  identifySource,
  type MeasuredSource,
  measureSource,
  probeSource,
  type Source,
} from './check-source.ts'
import { makeMedia } from './make-media.ts'
import { MediaError } from './media-error.ts'
import type { MediaTools } from './media-tools.ts'
import { printable } from './printable-name.ts'
import type { ChapterMark } from './probe-media.ts'
import { openScratch, type Scratch, sweepScratch } from './scratch-folder.ts'
import { extensionOf } from './sniff-media.ts'

export type PreparerContext = {
  /** Undefined if not installed: files are then stored unchanged. */
  tools: MediaTools | undefined
  database: Database
  storage: Storage
  /** The parent of scratch folders. */
  workFolder: string
}

/** A validated file and its remaining work. */
export type CheckedSource = IdentifiedSource & {
  isVideo: boolean
  /** Its chapters; undefined without ffprobe. */
  marks: ChapterMark[] | undefined
  /** Seconds to encode. */
  seconds: number
} & ({ ready: StoredMedia } | { ready?: never; heard: MeasuredSource | undefined })

/** Validates and encodes sound and film; files encoded before are reused. */
export type Preparer = {
  /** Throws a MediaError with the faults of all files. Writes nothing. */
  check: (sources: readonly Source[], onDone: (done: number) => void) => Promise<CheckedSource[]>
  /** Encodes and stores one file, or finds the earlier result. `onSeconds` receives the progress. */
  prepare: (checked: CheckedSource, onSeconds: (done: number) => void) => Promise<StoredMedia>
}

export async function createPreparer(parts: PreparerContext): Promise<Preparer> {
  await sweepScratch(parts.workFolder)
  return {
    async check(sources, onDone) {
      const faults: string[] = []
      const checked: CheckedSource[] = []
      for (const [at, source] of sources.entries()) {
        const one = await checkOne(source, parts).catch((error: unknown) => {
          faults.push(`${printable(source.name)} ${error instanceof Error ? error.message : String(error)}`)
        })
        if (one) checked.push(one)
        onDone(at + 1)
      }
      if (faults.length > 0) throw new MediaError(faults)
      return checked
    },
    async prepare(checked, onSeconds) {
      if (checked.ready) return checked.ready
      const stored = await prepareOne(checked, checked.heard, parts, onSeconds).catch((error: unknown) => {
        if (!(error instanceof Error)) throw error
        throw new MediaError([`${printable(checked.source.name)} ${error.message}`])
      })
      const { database, tools } = parts
      // Stored unchanged, without the key: with ffmpeg it will be encoded.
      if (!tools) return stored
      const made = { ...stored, marks_json: JSON.stringify(checked.marks ?? []) }
      await database.transaction().execute((transaction) => insertPreparedMedia(transaction, checked.key, made))
      const { media, files } = (await findPreparedMedia(database, checked.key)) ?? made
      return { media, files }
    },
  }
}

async function checkOne(source: Source, parts: PreparerContext): Promise<CheckedSource> {
  const sighted = await identifySource(source)
  const { tools, database, storage } = parts
  if (!tools) {
    const isVideo = await hasVideoTrack(source.path)
    return { ...sighted, isVideo, marks: undefined, heard: undefined, seconds: 0 }
  }
  const found = await findPreparedMedia(database, sighted.key)
  if (found && (await isStored(found, storage))) {
    const { marks_json, ...ready } = found
    return { ...sighted, isVideo: ready.media.kind === 'hls', marks: readMarks(marks_json), ready, seconds: 0 }
  }
  return inScratch(sighted, parts, async (scratch) => {
    const probe = await probeSource(sighted, tools, scratch)
    const heard = await measureSource(sighted, probe, tools, scratch)
    const isVideo = probe.video !== undefined
    return { ...sighted, isVideo, marks: probe.chapterMarks, heard, seconds: heard.probe.seconds }
  })
}

const isMarks = Compile(Type.Array(Type.Object({ title: Type.String(), at: Type.Number() })))

function readMarks(text: string): ChapterMark[] {
  const marks: unknown = JSON.parse(text)
  return isMarks.Check(marks) ? marks : []
}

async function prepareOne(
  sighted: CheckedSource,
  heard: MeasuredSource | undefined,
  parts: PreparerContext,
  onSeconds: (done: number) => void,
): Promise<StoredMedia> {
  const { tools, storage } = parts
  return inScratch(sighted, parts, async (scratch) => {
    if (tools && heard) {
      const file = await makeMedia(sighted, heard, { ffmpeg: tools.ffmpeg, scratch, onSeconds })
      return storeMedia(scratch.folder, file, storage)
    }
    const name = `recording${extensionOf(sighted.container, sighted.isVideo)}`
    await copyFile(sighted.source.path, join(scratch.folder, name))
    return storeMedia(scratch.folder, name, storage)
  })
}

async function inScratch<result>(
  { key, source }: IdentifiedSource,
  { workFolder }: PreparerContext,
  work: (scratch: Scratch) => Promise<result>,
): Promise<result> {
  const scratch = await openScratch(workFolder, key, source.path)
  try {
    return await work(scratch)
  } finally {
    await scratch.remove()
  }
}

/** For an installation without ffprobe. */
async function hasVideoTrack(path: string): Promise<boolean> {
  const { parseFile } = await import('music-metadata')
  const { format } = await parseFile(path, { skipCovers: true })
  return format.hasVideo ?? false
}

async function isStored({ files }: StoredMedia, storage: Storage): Promise<boolean> {
  const there = await Promise.all(files.map(({ storage_key }) => storage.has(storage_key)))
  return there.every(Boolean)
}
