import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { hashFile } from '#server/gateways/storage/hash-file.ts'
import { COMMON_ARGUMENTS } from './audio-arguments.ts'
import { statesLength } from './content-hash.ts'
import { encode } from './encode.ts'
import { type FoundCaptions, findCaptions } from './find-captions.ts'
import { type LoudnessMeasurement, measuringFilter, readMeasurement } from './loudness.ts'
import type { MediaTools } from './media-tools.ts'
import { inputArguments, type Probe, probeMedia } from './probe-media.ts'
import { type Loudness, PATIENCE, RECIPE_VERSION, SOURCE_MOST } from './recipe.ts'
import type { Scratch } from './scratch-folder.ts'
import { type Container, containerOfName, SNIFF_BYTES, sniffMedia } from './sniff-media.ts'

/** A file to take: where it lies, what it is called to people, how loud it should be, the language of its captions. */
export type Source = {
  path: string
  name: string
  loudness: Loudness
  language: string
  /** It is listened to, whatever picture it has. */
  isSoundOnly: boolean
}

/** What can be told of a file without decoding it. `key` names it together with what would be made of it. */
export type IdentifiedSource = { source: Source; container: Container; key: string; captions: FoundCaptions[] }

/** What was found by decoding it. */
export type MeasuredSource = { probe: Probe; measured: LoudnessMeasurement | undefined }

const KEY_CHARACTERS = 40
const TRUNCATION = { seconds: 1, share: 0.02 }

/** Looks at a file's first bytes and size, and reads it once for its hash. Throws with what is wrong, as a sentence. */
export async function identifySource(source: Source): Promise<IdentifiedSource> {
  const entry = await stat(source.path)
  if (!entry.isFile()) throw new Error('is no file')
  if (entry.size === 0) throw new Error('is empty')
  if (entry.size > SOURCE_MOST.bytes) throw new Error(`has more than ${SOURCE_MOST.bytes} bytes`)
  const container = sniffMedia(await readHead(source.path))
  if (!container) throw new Error('is neither sound nor film of a known kind, whatever its name says')
  const named = containerOfName(extname(source.path).toLowerCase())
  if (named !== container) throw new Error(`is ${container} inside, which its name does not say`)
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

/** Asks what a file holds, without decoding it. Throws when it holds nothing, or too much. */
export async function probeSource(
  { container, source }: IdentifiedSource,
  tools: MediaTools,
  { folder }: Scratch,
): Promise<Probe> {
  const probe = await probeMedia(tools.ffprobe, folder, container)
  const fault = probeFault(source.isSoundOnly ? { ...probe, video: undefined } : probe)
  if (fault) throw new Error(fault)
  return source.isSoundOnly ? { ...probe, video: undefined } : probe
}

/** Decodes a file once from end to end: how loud it is, how long it really is. Throws when it was cut off. */
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
  const seconds = probe.seconds || SOURCE_MOST.seconds
  const heard = await encode(args, {
    ffmpeg: tools.ffmpeg,
    scratch,
    seconds,
    patience: PATIENCE.measure,
    mostBytes: 0,
  })
  if (heard.seconds === 0) throw new Error('holds nothing that can be played')
  if (heard.seconds > SOURCE_MOST.seconds) throw new Error(`is longer than ${SOURCE_MOST.seconds / 3600} hours`)
  if (isTruncated(probe.seconds, heard.seconds) && (await statesLength(source.path, container))) {
    throw new Error(`was cut off: it says ${hoursText(probe.seconds)} and ends after ${hoursText(heard.seconds)}`)
  }
  return { probe: { ...probe, seconds: heard.seconds }, measured: probe.sound && readMeasurement(heard.said) }
}

/** Why a file is not taken, as far as its own description tells. */
function probeFault({ seconds, sound, video }: Probe): string | undefined {
  if (!sound && !video) return 'holds neither sound nor film'
  if (seconds > SOURCE_MOST.seconds) return `is longer than ${SOURCE_MOST.seconds / 3600} hours`
  if (video && video.width * video.height > SOURCE_MOST.pixels) return `has more than ${SOURCE_MOST.pixels} pixels`
  if (video && Math.min(video.width, video.height) < 2) return 'has a picture of no size'
  return undefined
}

function isTruncated(said: number, heard: number): boolean {
  return said - heard > Math.max(TRUNCATION.seconds, said * TRUNCATION.share)
}

const hoursText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
