import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findMediaFile } from '#server/database/media/media-files.ts'
import type { MediaFileRow, MediaRow } from '#server/database/tables.ts'
import { hashFile } from '#server/gateways/storage/hash-file.ts'
import { storageKeyOf } from '#server/gateways/storage/put-bytes.ts'
import type { SamplesContext } from '../encoding/decode-samples.ts'
import { measuringFilter, readMeasurement } from '../encoding/loudness.ts'
import type { MediaTools } from '../encoding/media-tools.ts'
import { inputArguments } from '../encoding/probe-media.ts'
import { type Loudness, PATIENCE } from '../encoding/recipe.ts'
import { runTool, ToolError } from '../encoding/run-tool.ts'
import { makeOwnFolder, recordProgram } from '../encoding/scratch-folder.ts'
import { writeMediaFile } from '../stored/write-media-file.ts'
import { gainSteps } from './gain-steps.ts'
import { levelMp3 } from './level-mp3.ts'

/** The levelled copy beside a medium's main file. */
export const LEVELLED_FILE = 'levelled.mp3'
/** A file whose frames are shorter than this share of its length was not understood. */
const LEAST_SHARE = 0.95

type LevellingContext = Pick<SamplesContext, 'database' | 'storage' | 'workFolder'> & {
  tools: MediaTools
  signal?: AbortSignal | undefined
}

/** What was measured (null for silence) and changed. `file` is the levelled copy; undefined if the recording is even. */
export type LevelledRecording = { loudness: number | null; steps: number; file: MediaFileRow | undefined }

/**
 * Measures an MP3 and stores a copy at the target loudness, without encoding it again. Throws a ToolError for a file
 * that cannot be measured or changed, and the storage's error. The caller has the decoders' turn.
 */
export async function levelRecording(
  context: LevellingContext,
  medium: MediaRow,
  target: Loudness,
): Promise<LevelledRecording> {
  const { database, storage, workFolder } = context
  const file = await findMediaFile(database, medium.id, medium.main_file)
  if (!file) throw new ToolError('it has no file')
  const folder = await makeOwnFolder(workFolder, `${medium.id}-level`)
  try {
    await writeMediaFile(storage, file, join(folder, 'source'))
    const measured = await measure(folder, medium, { ...context, target })
    const steps = gainSteps(target, measured)
    const loudness = measured?.loudness ?? null
    if (steps === 0) return { loudness, steps, file: undefined }
    const seconds = await writeLevelled(folder, { bytes: file.bytes, steps })
    if (seconds < medium.duration_seconds * LEAST_SHARE) throw new ToolError('its frames could not be read')
    return { loudness, steps, file: await store(context, folder, file) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Measuring = LevellingContext & { target: Loudness }

async function measure(folder: string, { duration_seconds }: MediaRow, { tools, signal, target }: Measuring) {
  const { stderr } = await runTool(
    tools.ffmpeg,
    [
      ...['-nostdin', '-hide_banner', '-nostats', '-v', 'info', ...inputArguments('mp3')],
      ...['-vn', '-map', '0:a:0', '-af', measuringFilter(target), '-f', 'null', '-'],
    ],
    {
      cwd: folder,
      seconds: PATIENCE.measure.least + PATIENCE.measure.each * duration_seconds,
      onStart: (pid) => recordProgram(folder, pid, signal),
    },
  )
  return readMeasurement(stderr)
}

async function writeLevelled(folder: string, { bytes, steps }: { bytes: number; steps: number }): Promise<number> {
  const source = await open(join(folder, 'source'))
  try {
    const levelled = await open(join(folder, 'levelled'), 'wx', 0o600)
    try {
      const read = async (start: number, end: number) => {
        const part = await source.read(Buffer.alloc(end - start + 1), 0, end - start + 1, start)
        return part.buffer.subarray(0, part.bytesRead)
      }
      return await levelMp3({ bytes, read }, { steps, write: (part) => levelled.writeFile(part) })
    } finally {
      await levelled.close()
    }
  } finally {
    await source.close()
  }
}

async function store({ storage }: LevellingContext, folder: string, original: MediaFileRow): Promise<MediaFileRow> {
  const path = join(folder, 'levelled')
  const sha256 = await hashFile(path)
  const storage_key = storageKeyOf(sha256)
  if (!(await storage.has(storage_key))) await storage.put(storage_key, path)
  const { media_id, mime_type, bytes } = original
  return { media_id, name: LEVELLED_FILE, storage_key, mime_type, bytes, sha256 }
}
