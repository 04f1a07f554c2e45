import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { measureBars } from '#rules/player/sound-peaks.ts'
import type { Database } from '#server/database/database.ts'
import { findMediaFile } from '#server/database/media/media-files.ts'
import { findPeaks, insertPeaks } from '#server/database/media/sound-peaks.ts'
import type { MediaFileRow, MediaRow } from '#server/database/tables.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { createTurns } from '../turns.ts'
import { runTool, ToolError } from './run-tool.ts'
import { makeOwnFolder, recordProgram } from './scratch-folder.ts'

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

const READ_BYTES = 256 * 1024

/** Each recording is measured once by a process, one after another, so that ffmpeg takes at most one processor. */
const running = new Map<string, Promise<number[] | null>>()
const inTurn = createTurns({ atOnce: 1, waiting: 8, retryAfterSeconds: 30 })

/**
 * How loud a recording is over its length: stored, or measured now with ffmpeg and stored. Null where ffmpeg is not
 * installed or cannot read the recording. Throws `unavailable` while too many wait.
 */
export async function peaksOf(context: PeaksContext, medium: MediaRow): Promise<number[] | null> {
  const stored = await findPeaks(context.database, medium.id)
  if (stored) return stored
  const begun = running.get(medium.id)
  if (begun) return begun
  const measured = inTurn(() => measure(context, medium)).finally(() => running.delete(medium.id))
  running.set(medium.id, measured)
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
      onStart: (pid) => recordProgram(folder, pid),
    })
    const peaks = await peaksOfFile(join(folder, 'samples'))
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

/** Reads samples of two bytes piece by piece, so that others are answered in between. */
async function peaksOfFile(path: string): Promise<number[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bars = measureBars(Math.floor(size / 2))
    const buffer = Buffer.alloc(READ_BYTES)
    for (let at = 0; at + 1 < size; ) {
      const { bytesRead } = await file.read(buffer, 0, READ_BYTES, at)
      const samples = new Int16Array(Math.floor(bytesRead / 2))
      if (samples.length === 0) break
      for (let index = 0; index < samples.length; index += 1) samples[index] = buffer.readInt16LE(2 * index)
      bars.add(samples)
      at += 2 * samples.length
    }
    return bars.peaks()
  } finally {
    await file.close()
  }
}
