import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Database } from '#server/database/database.ts'
import { findPreparedMedia, insertPreparedMedia } from '#server/database/media/prepared-media.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { type StoredMedia, storeMedia } from '../stored/store-media.ts'
import {
  type IdentifiedSource,
  identifySource,
  type MeasuredSource,
  measureSource,
  probeSource,
  type Source,
} from './check-source.ts'
import { makeMedia } from './make-media.ts'
import { MediaError, SourceError } from './media-error.ts'
import type { MediaTools } from './media-tools.ts'
import { printable } from './printable-name.ts'
import type { ChapterMark } from './probe-media.ts'
import { ToolError } from './run-tool.ts'
import { openScratch, type Scratch, sweepScratch } from './scratch-folder.ts'
import { extensionOf } from './sniff-media.ts'

export type PreparerContext = {
  /** Undefined if not installed: files are then stored unchanged. */
  tools: MediaTools | undefined
  database: Database
  storage: Storage
  /** The parent of scratch folders. */
  workFolder: string
  /** Ends the programs that run. */
  signal?: AbortSignal
  /** Called before the loudness of a source is measured, once it has been read. */
  onMeasure?: () => Promise<void>
}

/** A validated file and its remaining work. */
export type CheckedSource = IdentifiedSource & {
  isVideo: boolean
  /** Its chapters; undefined without ffprobe. */
  chapterMarks: ChapterMark[] | undefined
  /** Seconds to encode. */
  seconds: number
} & ({ ready: StoredMedia } | { ready?: never; measuredSource: MeasuredSource | undefined })

/** Validates and encodes sound and film; files encoded before are reused. */
export type Preparer = {
  /** Throws a MediaError with the faults of all files. Writes nothing. */
  check: (sources: readonly Source[], onDone: (done: number) => void) => Promise<CheckedSource[]>
  /** Encodes and stores one file, or finds the earlier result. `onSeconds` receives the progress. */
  prepare: (checked: CheckedSource, onSeconds: (done: number) => void) => Promise<StoredMedia>
}

export async function createPreparer(context: PreparerContext): Promise<Preparer> {
  await sweepScratch(context.workFolder)
  return {
    async check(sources, onDone) {
      const faults: string[] = []
      const checked: CheckedSource[] = []
      for (const [at, source] of sources.entries()) {
        const checkedSource = await checkSource(source, context).catch((error: unknown) => {
          faults.push(faultOf(source, error))
        })
        if (checkedSource) checked.push(checkedSource)
        onDone(at + 1)
      }
      if (faults.length > 0) throw new MediaError(faults)
      return checked
    },
    async prepare(checked, onSeconds) {
      if (checked.ready) return checked.ready
      const stored = await prepareSource(checked, checked.measuredSource, context, onSeconds).catch(
        (error: unknown) => {
          throw new MediaError([faultOf(checked.source, error)])
        },
      )
      const { database, tools } = context
      // Stored unchanged, without the key: with ffmpeg it will be encoded.
      if (!tools) return stored
      const preparedMedia = { ...stored, marks_json: JSON.stringify(checked.chapterMarks ?? []) }
      await database
        .transaction()
        .execute((transaction) => insertPreparedMedia(transaction, checked.key, preparedMedia))
      const { media, files } = (await findPreparedMedia(database, checked.key)) ?? preparedMedia
      return { media, files }
    },
  }
}

/** Rethrows errors that are not the file's fault, such as an unavailable database or storage. */
function faultOf({ name }: Source, error: unknown): string {
  if (!(error instanceof SourceError || error instanceof ToolError)) throw error
  return `${printable(name)} ${error.message}`
}

async function checkSource(source: Source, context: PreparerContext): Promise<CheckedSource> {
  const identified = await identifySource(source)
  const { tools, database, storage } = context
  if (!tools) {
    const isVideo = await hasVideoTrack(source.path)
    return { ...identified, isVideo, chapterMarks: undefined, measuredSource: undefined, seconds: 0 }
  }
  const prepared = await findPreparedMedia(database, identified.key)
  if (prepared && (await isStored(prepared, storage))) {
    const { marks_json, ...ready } = prepared
    return {
      ...identified,
      isVideo: ready.media.kind === 'hls',
      chapterMarks: readMarks(marks_json),
      ready,
      seconds: 0,
    }
  }
  return inScratch(identified, context, async (scratch) => {
    const probe = await probeSource(identified, tools, scratch)
    await context.onMeasure?.()
    const measuredSource = await measureSource(identified, probe, tools, scratch)
    const isVideo = probe.video !== undefined
    return {
      ...identified,
      isVideo,
      chapterMarks: probe.chapterMarks,
      measuredSource,
      seconds: measuredSource.probe.seconds,
    }
  })
}

const isMarks = Compile(Type.Array(Type.Object({ title: Type.String(), at: Type.Number() })))

function readMarks(text: string): ChapterMark[] {
  const marks: unknown = JSON.parse(text)
  return isMarks.Check(marks) ? marks : []
}

async function prepareSource(
  checkedSource: CheckedSource,
  measuredSource: MeasuredSource | undefined,
  context: PreparerContext,
  onSeconds: (done: number) => void,
): Promise<StoredMedia> {
  const { tools, storage } = context
  return inScratch(checkedSource, context, async (scratch) => {
    if (tools && measuredSource) {
      const file = await makeMedia(checkedSource, measuredSource, { ffmpeg: tools.ffmpeg, scratch, onSeconds })
      return storeMedia(scratch.folder, file, storage)
    }
    const name = `recording${extensionOf(checkedSource.container, checkedSource.isVideo)}`
    await copyFile(checkedSource.source.path, join(scratch.folder, name))
    return storeMedia(scratch.folder, name, storage)
  })
}

async function inScratch<result>(
  { key, source }: IdentifiedSource,
  { workFolder, signal }: PreparerContext,
  work: (scratch: Scratch) => Promise<result>,
): Promise<result> {
  const scratch = await openScratch(workFolder, key, source.path, signal)
  try {
    return await work(scratch)
  } finally {
    await scratch.remove()
  }
}

/** For an installation without ffprobe. */
async function hasVideoTrack(path: string): Promise<boolean> {
  const { parseFile } = await import('music-metadata')
  const { format } = await parseFile(path, { skipCovers: true }).catch((error: Error) => {
    throw new SourceError(error.message)
  })
  return format.hasVideo ?? false
}

async function isStored({ files }: StoredMedia, storage: Storage): Promise<boolean> {
  const existing = await Promise.all(files.map(({ storage_key }) => storage.has(storage_key)))
  return existing.every(Boolean)
}
