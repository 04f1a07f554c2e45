import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CallError } from '#contract/errors.ts'
import type { Database } from '#server/database/database.ts'
import { findMediaFile } from '#server/database/media/media-files.ts'
import type { MediaRow } from '#server/database/tables.ts'
import { createConcurrencyLimit } from '#server/gateways/concurrency-limit.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { writeMediaFile } from '../stored/write-media-file.ts'
import { runTool, ToolError } from './run-tool.ts'
import { makeOwnFolder, recordProgram } from './scratch-folder.ts'

export type SamplesContext = {
  database: Database
  storage: Storage
  findTools: () => Promise<{ ffmpeg: string } | undefined>
  workFolder: string
}

type SampleOptions = {
  samplesPerSecond: number
  /** A filter of ffmpeg, before the samples are taken. */
  filter?: string
  /** Called with the number of samples; what it returns receives them piece by piece. */
  receive: (count: number) => (samples: Int16Array) => void
}

const LEAST_SECONDS = 60
const SECONDS_OF_SECOND = 0.2
const READ_BYTES = 256 * 1024

/** One recording after another, so that ffmpeg takes at most one processor. */
export const withinDecodeLimit = createConcurrencyLimit({
  atOnce: 1,
  waiting: 8,
  refusal: () => new CallError('unavailable', { retryAfterSeconds: 30 }),
})

/**
 * Decodes a stored recording with ffmpeg, as samples of 16 bits of one channel. False where ffmpeg is not installed or
 * cannot read the recording. Throws `unavailable` while too many wait.
 */
export function decodeSamples(context: SamplesContext, medium: MediaRow, options: SampleOptions): Promise<boolean> {
  return withinDecodeLimit(() => decodeStored(context, medium, options))
}

async function decodeStored(
  { database, storage, findTools, workFolder }: SamplesContext,
  medium: MediaRow,
  options: SampleOptions,
): Promise<boolean> {
  const tools = await findTools()
  const file = await findMediaFile(database, medium.id, medium.main_file)
  if (!tools || !file) return false
  const folder = await makeOwnFolder(workFolder, medium.id)
  try {
    await writeMediaFile(storage, file, join(folder, 'source'))
    await decodeSource(tools.ffmpeg, { folder, seconds: medium.duration_seconds }, options)
    return true
  } catch (error) {
    if (error instanceof ToolError) return false
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Decodes the file `source` of a folder. Throws a ToolError. */
export async function decodeSource(
  ffmpeg: string,
  { folder, seconds }: { folder: string; seconds: number },
  { samplesPerSecond, filter, receive }: SampleOptions,
): Promise<void> {
  const quiet = ['-nostdin', '-hide_banner', '-v', 'error', '-protocol_whitelist', 'file']
  const args = [
    ...[...quiet, '-i', 'file:source', '-map', '0:a:0', ...(filter ? ['-af', filter] : [])],
    ...['-ac', '1', '-ar', String(samplesPerSecond), '-f', 's16le', 'file:samples'],
  ]
  await runTool(ffmpeg, args, {
    cwd: folder,
    seconds: LEAST_SECONDS + SECONDS_OF_SECOND * seconds,
    onStart: (pid) => recordProgram(folder, pid),
  })
  await readSamples(join(folder, 'samples'), receive)
}

/** Reads samples of two bytes piece by piece, so that others are answered in between. */
async function readSamples(path: string, receive: SampleOptions['receive']): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const take = receive(Math.floor(size / 2))
    const buffer = Buffer.alloc(READ_BYTES)
    for (let at = 0; at + 1 < size; ) {
      const { bytesRead } = await file.read(buffer, 0, READ_BYTES, at)
      const samples = new Int16Array(Math.floor(bytesRead / 2))
      if (samples.length === 0) break
      for (let index = 0; index < samples.length; index += 1) samples[index] = buffer.readInt16LE(2 * index)
      take(samples)
      at += 2 * samples.length
    }
  } finally {
    await file.close()
  }
}
