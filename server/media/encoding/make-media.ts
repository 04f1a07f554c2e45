import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { audioArguments } from './audio-arguments.ts'
import { ladderOf } from './bitrate-ladder.ts'
import type { IdentifiedSource, MeasuredSource } from './check-source.ts'
import { encode } from './encode.ts'
import { TOOL_TIMEOUTS } from './encoding-settings.ts'
import { isLevel, levellingFilter } from './loudness.ts'
import { SourceError } from './media-error.ts'
import { startsWithIndex } from './mp4-index.ts'
import type { VideoStream } from './probe-media.ts'
import type { Scratch } from './scratch-folder.ts'
import { videoArguments } from './video-arguments.ts'
import {
  captionsPlaylist,
  masterPlaylist,
  mergeSegments,
  readSegments,
  replaceSegments,
  type Segment,
} from './video-playlists.ts'

type EncodeContext = { ffmpeg: string; scratch: Scratch; onSeconds: (done: number) => void }

const SOUND_FILE = 'sound.m4a'
const MASTER_FILE = 'master.m3u8'
const SPARE_BYTES = 64 * 1024 ** 2
const SOUND_MOST_KILOBITS = 256

/** Encodes the media into the scratch folder; returns the name of the main file. */
export async function makeMedia(
  identified: IdentifiedSource,
  measuredSource: MeasuredSource,
  context: EncodeContext,
): Promise<string> {
  const { video } = measuredSource.probe
  if (video) return makeVideo(identified, { ...measuredSource, video }, context)
  return makeSound(identified, measuredSource, context)
}

async function makeSound(
  { source, container }: IdentifiedSource,
  { probe, measured }: MeasuredSource,
  context: EncodeContext,
): Promise<string> {
  const { scratch } = context
  if (!probe.sound) throw new SourceError('contains no sound')
  const isReady = container === 'mp4' && probe.sound.codec === 'aac' && isLevel(source.loudness, measured)
  if (isReady && (await startsWithIndex(source.path))) {
    await copyFile(source.path, join(scratch.folder, SOUND_FILE))
    return SOUND_FILE
  }
  // The sound must be encoded again, but is not levelled if it has the target loudness.
  const levelling = isLevel(source.loudness, measured) ? undefined : levellingFilter(source.loudness, measured)
  await encode(audioArguments(container, probe.sound, levelling), {
    ...{ ...context, seconds: probe.seconds, timeout: TOOL_TIMEOUTS.sound },
    mostBytes: bytesFor(probe.seconds, SOUND_MOST_KILOBITS),
  })
  return SOUND_FILE
}

async function makeVideo(
  { source, container, captions }: IdentifiedSource,
  { probe, measured, video }: MeasuredSource & { video: VideoStream },
  context: EncodeContext,
): Promise<string> {
  const levelling = isLevel(source.loudness, measured) ? undefined : levellingFilter(source.loudness, measured)
  const sizes = ladderOf(video)
  const kilobits = sizes.reduce((sum, size) => sum + 2 * size.kilobits, SOUND_MOST_KILOBITS)
  await encode(videoArguments(container, { video, sound: probe.sound }, levelling), {
    ...{ ...context, seconds: probe.seconds, timeout: TOOL_TIMEOUTS.film },
    mostBytes: bytesFor(probe.seconds, kilobits),
  })
  const { folder } = context.scratch
  const segments = new Map<string, Segment[]>()
  for (const name of [...(probe.sound ? ['sound'] : []), ...sizes.map((size) => size.name)]) {
    segments.set(`${name}.m3u8`, await rewritePlaylist(join(folder, `${name}.m3u8`), name === 'sound'))
  }
  for (const caption of captions) {
    await copyFile(caption.path, join(folder, `captions-${caption.language}.vtt`))
    await writeFile(join(folder, `captions-${caption.language}.m3u8`), captionsPlaylist(caption, probe.seconds))
  }
  const master = join(folder, MASTER_FILE)
  await writeFile(master, masterPlaylist(await readFile(master, 'utf8'), { segments, captions }))
  return MASTER_FILE
}

async function rewritePlaylist(path: string, isSound: boolean): Promise<Segment[]> {
  const playlist = await readFile(path, 'utf8')
  const segments = isSound ? mergeSegments(readSegments(playlist)) : readSegments(playlist)
  if (segments.length === 0) throw new SourceError('could not be segmented')
  await writeFile(path, replaceSegments(playlist, segments))
  return segments
}

function bytesFor(seconds: number, kilobits: number): number {
  return SPARE_BYTES + (seconds * kilobits * 1000) / 8
}
