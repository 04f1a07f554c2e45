import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { peaksOfSamples } from '#rules/player/sound-peaks.ts'
import type { Database } from '#server/database/database.ts'
import { findMediaFile } from '#server/database/media/media-files.ts'
import { findPeaks, insertPeaks } from '#server/database/media/sound-peaks.ts'
import type { MediaFileRow, MediaRow } from '#server/database/tables.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { runTool, ToolError } from './run-tool.ts'
import { makeOwnFolder } from './scratch-folder.ts'

type PeaksContext = {
  database: Database
  storage: Storage
  findTools: () => Promise<{ ffmpeg: string } | undefined>
  workFolder: string
}

const BLOCK_BYTES = 4 * 1024 ** 2
/** Enough for the envelope of speech; an hour is 14 MB. */
const SAMPLES_PER_SECOND = 2000
const LEAST_SECONDS = 60
const SECONDS_OF_SECOND = 0.2

/** Each recording is measured once by a process, one after another, so that ffmpeg takes at most one processor. */
const running = new Map<string, Promise<number[] | null>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * How loud a recording is over its length: stored, or measured now with ffmpeg and stored. Null where ffmpeg is not
 * installed or cannot read the recording.
 */
export async function peaksOf(context: PeaksContext, medium: MediaRow): Promise<number[] | null> {
  const stored = await findPeaks(context.database, medium.id)
  if (stored) return stored
  const begun = running.get(medium.id)
  if (begun) return begun
  const measured = last.then(() => measure(context, medium)).finally(() => running.delete(medium.id))
  running.set(medium.id, measured)
  last = measured.catch(() => undefined)
  return measured
}

async function measure(context: PeaksContext, medium: MediaRow): Promise<number[] | null> {
  const { database, storage, findTools, workFolder } = context
  const tools = await findTools()
  const file = await findMediaFile(database, medium.id, medium.main_file)
  if (!tools || !file) return null
  const folder = await makeOwnFolder(workFolder, medium.id)
  try {
    await writeSource(storage, file, join(folder, 'source'))
    const args = [
      ...[
        '-nostdin',
        '-hide_banner',
        '-v',
        'error',
        '-protocol_whitelist',
        'file',
        '-i',
        'file:source',
        '-map',
        '0:a:0',
      ],
      ...['-ac', '1', '-ar', String(SAMPLES_PER_SECOND), '-f', 's16le', 'file:samples'],
    ]
    await runTool(tools.ffmpeg, args, {
      cwd: folder,
      seconds: LEAST_SECONDS + SECONDS_OF_SECOND * medium.duration_seconds,
    })
    const peaks = peaksOfSamples(samplesOf(await readFile(join(folder, 'samples'))))
    await insertPeaks(database, medium.id, peaks)
    return peaks
  } catch (error) {
    if (error instanceof ToolError) return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeSource(storage: Storage, { storage_key, bytes }: MediaFileRow, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for (let at = 0; at < bytes; at += BLOCK_BYTES)
      await file.write(await storage.read(storage_key, at, Math.min(at + BLOCK_BYTES, bytes) - 1))
  } finally {
    await file.close()
  }
}

function samplesOf(bytes: Buffer): Int16Array {
  const samples = new Int16Array(Math.floor(bytes.length / 2))
  for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(2 * at)
  return samples
}
