import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { findMediaFile } from '#server/database/media/media-files.ts'
import { LEVELLED_ENDINGS, type LevelledEnding } from '#server/database/media/recording-levels.ts'
import type { MediaFileRow, MediaRow } from '#server/database/tables.ts'
import { hashFile } from '#server/gateways/storage/hash-file.ts'
import { storageKeyOf } from '#server/gateways/storage/put-bytes.ts'
import type { SamplesContext } from '../encoding/decode-samples.ts'
import { type Loudness, TOOL_TIMEOUTS } from '../encoding/encoding-settings.ts'
import { measuringFilter, readMeasurement } from '../encoding/loudness.ts'
import type { MediaTools } from '../encoding/media-tools.ts'
import { inputArguments } from '../encoding/probe-media.ts'
import { runTool, ToolError } from '../encoding/run-tool.ts'
import { makeOwnFolder, recordProgram } from '../encoding/scratch-folder.ts'
import type { Container } from '../encoding/sniff-media.ts'
import { readAt, withFile, withNewFile } from '../encoding/with-file.ts'
import type { ByteSource } from '../previews/read-bytes.ts'
import { writeMediaFile } from '../stored/write-media-file.ts'
import { gainSteps } from './gain-steps.ts'
import { levelMp3 } from './level-mp3.ts'
import { isSingleOpusStream, levelOpus } from './level-opus.ts'

/** The name of the levelled copy beside a medium's main file, by that file's ending. */
export const levelledName = (ending: LevelledEnding): string => `levelled${ending}`
/** A file whose frames are shorter than this share of its length was not understood. */
const LEAST_SHARE = 0.95

type Copying = { steps: number; seconds: number; write: (bytes: Buffer) => Promise<unknown> }
type Format = {
  container: Container
  /** False for a recording whose gain cannot be changed. */
  canChangeGain: (source: ByteSource) => Promise<boolean>
  /** Writes the copy; false if the file was not understood. */
  copy: (source: ByteSource, copying: Copying) => Promise<boolean>
}
const FORMATS: Record<LevelledEnding, Format> = {
  '.mp3': {
    container: 'mp3',
    canChangeGain: async () => true,
    copy: async (source, { seconds, ...options }) => (await levelMp3(source, options)) >= seconds * LEAST_SHARE,
  },
  '.ogg': { container: 'ogg', canChangeGain: isSingleOpusStream, copy: levelOpus },
}

type LevellingContext = Pick<SamplesContext, 'database' | 'storage' | 'workFolder'> & {
  tools: MediaTools
  signal?: AbortSignal | undefined
}

/**
 * What was measured (null for silence, and for a recording whose gain cannot be changed) and changed. `file` is the
 * levelled copy; undefined if the recording stays as it is.
 */
export type LevelledRecording = { loudness: number | null; steps: number; file: MediaFileRow | undefined }

const UNCHANGED: LevelledRecording = { loudness: null, steps: 0, file: undefined }

/**
 * Measures a recording and stores a copy at the target loudness, without encoding it again. Throws a ToolError for a
 * file that cannot be measured or changed, and the storage's error. The caller is within the decode limit.
 */
export async function levelRecording(
  context: LevellingContext,
  medium: MediaRow,
  target: Loudness,
): Promise<LevelledRecording> {
  const { database, storage, workFolder } = context
  const ending = LEVELLED_ENDINGS.find((one) => one === extname(medium.main_file))
  if (!ending) return UNCHANGED
  const file = await findMediaFile(database, medium.id, medium.main_file)
  if (!file) throw new ToolError('it has no file')
  const folder = await makeOwnFolder(workFolder, `${medium.id}-level`)
  try {
    await writeMediaFile(storage, file, join(folder, 'source'))
    const { canChangeGain, container, copy } = FORMATS[ending]
    if (!(await withSource(folder, canChangeGain))) return UNCHANGED
    const measured = await measure(folder, medium, { ...context, target, container })
    const steps = gainSteps(target, measured)
    const loudness = measured?.loudness ?? null
    if (steps === 0) return { loudness, steps, file: undefined }
    const copying = { steps, seconds: medium.duration_seconds }
    const isCopied = await withSource(folder, (source) =>
      inNewFile(folder, (write) => copy(source, { ...copying, write })),
    )
    if (!isCopied) throw new ToolError('its frames could not be read')
    return { loudness, steps, file: await store(context, { folder, original: file, name: levelledName(ending) }) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Measuring = LevellingContext & { target: Loudness; container: Container }

async function measure(
  folder: string,
  { duration_seconds }: MediaRow,
  { tools, signal, target, container }: Measuring,
) {
  const { stderr } = await runTool(
    tools.ffmpeg,
    [
      ...['-nostdin', '-hide_banner', '-nostats', '-v', 'info', ...inputArguments(container)],
      ...['-vn', '-map', '0:a:0', '-af', measuringFilter(target), '-f', 'null', '-'],
    ],
    {
      cwd: folder,
      seconds: TOOL_TIMEOUTS.measure.base + TOOL_TIMEOUTS.measure.perSecond * duration_seconds,
      onStart: (pid) => recordProgram(folder, pid, signal),
    },
  )
  return readMeasurement(stderr)
}

/** Opens the recording in the folder, and closes it after `use`. */
async function withSource<result>(folder: string, use: (source: ByteSource) => Promise<result>): Promise<result> {
  return withFile(join(folder, 'source'), (file, bytes) =>
    use({ bytes, read: (start, end) => readAt(file, start, end - start + 1) }),
  )
}

async function inNewFile<result>(folder: string, fill: (write: Copying['write']) => Promise<result>): Promise<result> {
  return withNewFile(join(folder, 'levelled'), (file) => fill((part) => file.writeFile(part)))
}

type Storing = { folder: string; original: MediaFileRow; name: string }

async function store({ storage }: LevellingContext, { folder, original, name }: Storing): Promise<MediaFileRow> {
  const path = join(folder, 'levelled')
  const sha256 = await hashFile(path)
  const storage_key = storageKeyOf(sha256)
  if (!(await storage.has(storage_key))) await storage.put(storage_key, path)
  const { media_id, mime_type, bytes } = original
  return { media_id, name, storage_key, mime_type, bytes, sha256 }
}
