import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { hashFile } from '#server/gateways/storage/hash-file.ts'
import { COMMON_ARGUMENTS } from './audio-arguments.ts'
import { statesLength } from './content-hash.ts'
import { encode } from './encode.ts'
import { type Loudness, RECIPE_VERSION, SOURCE_LIMITS, TOOL_TIMEOUTS } from './encoding-settings.ts'
import { type FoundCaptions, findCaptions } from './find-captions.ts'
import { type LoudnessMeasurement, measuringFilter, readMeasurement } from './loudness.ts'
import { SourceError } from './media-error.ts'
import type { MediaTools } from './media-tools.ts'
import { inputArguments, type Probe, probeMedia } from './probe-media.ts'
import type { Scratch } from './scratch-folder.ts'
import { type Container, containerOfName, SNIFF_BYTES, sniffMedia } from './sniff-media.ts'

/** A source file: its path, display name, target loudness, and the language of its captions. */
export type Source = {
  path: string
  name: string
  loudness: Loudness
  language: string
  /** True if only its sound is used. */
  isSoundOnly: boolean
}

/** A source identified without decoding. `key` covers the content and the output. */
export type IdentifiedSource = { source: Source; container: Container; key: string; captions: FoundCaptions[] }

/** The result of decoding a source. */
export type MeasuredSource = { probe: Probe; measured: LoudnessMeasurement | undefined }

const KEY_CHARACTERS = 40
const TRUNCATION = { seconds: 1, share: 0.02 }

/** Reads a file's first bytes, size and hash. Throws with the fault as a phrase. */
export async function identifySource(source: Source): Promise<IdentifiedSource> {
  const entry = await stat(source.path)
  if (!entry.isFile()) throw new SourceError('is not a file')
  if (entry.size === 0) throw new SourceError('is empty')
  if (entry.size > SOURCE_LIMITS.bytes) throw new SourceError(`has more than ${SOURCE_LIMITS.bytes} bytes`)
  const container = sniffMedia(await readHead(source.path))
  if (!container) throw new SourceError('is neither sound nor film in a supported format')
  const named = containerOfName(extname(source.path).toLowerCase())
  if (named !== container) throw new SourceError(`contains ${container}, which its extension does not match`)
  const captions = await findCaptions(source.path, source.language)
  const hashes = await Promise.all([source.path, ...captions.map(({ path }) => path)].map(hashFile))
  const what = [
    RECIPE_VERSION,
    source.loudness.name,
    source.isSoundOnly,
    captions.map(({ language }) => language),
    hashes,
  ]
  const key = createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, KEY_CHARACTERS)
  return { source, container, key, captions }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Reads a file's streams without decoding. Throws if there are none, or the limits are exceeded. */
export async function probeSource(
  { container, source }: IdentifiedSource,
  tools: MediaTools,
  { folder }: Scratch,
): Promise<Probe> {
  const probe = await probeMedia(tools.ffprobe, folder, container)
  const fault = probeFault(source.isSoundOnly ? { ...probe, video: undefined } : probe)
  if (fault) throw new SourceError(fault)
  return source.isSoundOnly ? { ...probe, video: undefined } : probe
}

/** Decodes a file once to measure its loudness and duration. Throws if it is truncated. */
export async function measureSource(
  { container, source }: IdentifiedSource,
  probe: Probe,
  tools: MediaTools,
  scratch: Scratch,
): Promise<MeasuredSource> {
  const args = [
    ...[...COMMON_ARGUMENTS, ...inputArguments(container)],
    ...(probe.video ? ['-map', '0:v:0', '-c:v', 'copy'] : ['-vn']),
    ...(probe.sound ? ['-map', '0:a:0', '-af', measuringFilter(source.loudness)] : []),
    ...['-f', 'null', '-'],
  ]
  const seconds = probe.seconds || SOURCE_LIMITS.seconds
  const decoded = await encode(args, {
    ffmpeg: tools.ffmpeg,
    scratch,
    seconds,
    timeout: TOOL_TIMEOUTS.measure,
    mostBytes: 0,
  })
  if (decoded.seconds === 0) throw new SourceError('contains nothing playable')
  if (decoded.seconds > SOURCE_LIMITS.seconds)
    throw new SourceError(`is longer than ${SOURCE_LIMITS.seconds / 3600} hours`)
  if (isTruncated(probe.seconds, decoded.seconds) && (await statesLength(source.path, container))) {
    throw new SourceError(
      `is truncated: its header says ${minutesText(probe.seconds)}, but it ends after ${minutesText(decoded.seconds)}`,
    )
  }
  return { probe: { ...probe, seconds: decoded.seconds }, measured: probe.sound && readMeasurement(decoded.stderr) }
}

/** The reason to refuse a file by its metadata; undefined if none. */
function probeFault({ seconds, sound, video, streamCount }: Probe): string | undefined {
  if (!sound && !video) return 'holds neither sound nor film'
  if (streamCount > SOURCE_LIMITS.streams) return `has more than ${SOURCE_LIMITS.streams} streams`
  if (seconds > SOURCE_LIMITS.seconds) return `is longer than ${SOURCE_LIMITS.seconds / 3600} hours`
  if (video && video.width * video.height > SOURCE_LIMITS.pixels) return `has more than ${SOURCE_LIMITS.pixels} pixels`
  if (video && Math.min(video.width, video.height) < 2) return 'has video without size'
  return undefined
}

function isTruncated(statedSeconds: number, decodedSeconds: number): boolean {
  return statedSeconds - decodedSeconds > Math.max(TRUNCATION.seconds, statedSeconds * TRUNCATION.share)
}

const minutesText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
