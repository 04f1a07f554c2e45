import { type Box, findBox, readBoxes } from '#server/media/encoding/mp4-boxes.ts'

/** The audio frames of a recording, and their codec description. */
export type Recording = {
  sampleRate: number
  /** Samples per frame. */
  frameLength: number
  /** The body of the `stsd` box, unchanged. */
  description: Buffer
  frames: readonly Buffer[]
}

/** Samples per frame of AAC, and sample rates (ISO/IEC 14496-3). */
const FRAME_LENGTHS: readonly number[] = [960, 1024, 2048]
const LOWEST_RATE = 7350
const HIGHEST_RATE = 96_000

/** A recording that cannot be broadcast. */
export class RecordingError extends Error {
  override name = 'RecordingError'
}

/** Parses an `.m4a`: one AAC track in an MP4 that is not fragmented. Throws a RecordingError for anything else. */
export function readRecording(file: Buffer): Recording {
  try {
    return recordingOf(file)
  } catch (error) {
    // Buffer throws a RangeError past its end: the file is truncated, or declares a larger size.
    if (error instanceof RangeError) throw new RecordingError('it is cut short or damaged')
    throw error
  }
}

function recordingOf(file: Buffer): Recording {
  const movie = findBox(file, 'moov')
  const tracks = movie ? readBoxes(movie).filter(({ kind }) => kind === 'trak') : []
  const sound = tracks.find(isSound)?.body
  const table = sound && findBox(sound, 'mdia', 'minf', 'stbl')
  const header = sound && findBox(sound, 'mdia', 'mdhd')
  if (!table || !header) throw new RecordingError('it is not an MP4 with a sound track')
  const description = requireBox(table, 'stsd')
  if (description.toString('latin1', 12, 16) !== 'mp4a') throw new RecordingError('its sound is not AAC')
  const frames = framesOf(file, table)
  if (frames.length === 0) throw new RecordingError('it has no sound; fragmented MP4 is not supported')
  const sampleRate = header.readUInt32BE(header[0] === 1 ? 20 : 12)
  if (sampleRate < LOWEST_RATE || sampleRate > HIGHEST_RATE)
    throw new RecordingError('its sample rate is not valid for AAC')
  return { sampleRate, frameLength: frameLengthOf(table), description, frames }
}

function isSound({ body }: Box): boolean {
  return findBox(body, 'mdia', 'hdlr')?.toString('latin1', 8, 12) === 'soun'
}

/** AAC frames have equal lengths; only the last may be shorter, where the recording ends within it. */
function frameLengthOf(table: Buffer): number {
  const times = requireBox(table, 'stts')
  const length = times.readUInt32BE(12)
  const kinds = times.readUInt32BE(4)
  const isEven = kinds === 1 || (kinds === 2 && times.readUInt32BE(16) === 1)
  if (!isEven || !FRAME_LENGTHS.includes(length)) throw new RecordingError('its frames have different lengths')
  return length
}

function framesOf(file: Buffer, table: Buffer): Buffer[] {
  const sizes = sizesOf(requireBox(table, 'stsz'))
  const chunks = chunksOf(table)
  const perChunk = requireBox(table, 'stsc')
  const runs = Array.from({ length: perChunk.readUInt32BE(4) }, (_, at) => ({
    first: perChunk.readUInt32BE(8 + at * 12),
    frames: perChunk.readUInt32BE(12 + at * 12),
  }))
  const frames: Buffer[] = []
  let run = 0
  for (const [at, start] of chunks.entries()) {
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= at + 1) run++
    let from = start
    for (let left = runs[run]?.frames ?? 0; left > 0 && frames.length < sizes.length; left--) {
      const size = sizes[frames.length] ?? 0
      if (from + size > file.length) throw new RangeError('a frame lies past the end')
      frames.push(file.subarray(from, from + size))
      from += size
    }
  }
  if (frames.length < sizes.length) throw new RangeError('frames without a place')
  return frames
}

function sizesOf(table: Buffer): number[] {
  const common = table.readUInt32BE(4)
  const count = table.readUInt32BE(8)
  // In `stsz`, a common size replaces the list of sizes.
  if (common > 0) throw new RecordingError('its frames all have one size, which is impossible for AAC')
  return Array.from({ length: count }, (_, at) => table.readUInt32BE(12 + at * 4))
}

function chunksOf(table: Buffer): number[] {
  const long = findBox(table, 'co64')
  if (long) return Array.from({ length: long.readUInt32BE(4) }, (_, at) => Number(long.readBigUInt64BE(8 + at * 8)))
  const short = requireBox(table, 'stco')
  return Array.from({ length: short.readUInt32BE(4) }, (_, at) => short.readUInt32BE(8 + at * 4))
}

function requireBox(table: Buffer, kind: string): Buffer {
  const box = findBox(table, kind)
  if (!box) throw new RecordingError(`it has no ${kind} box`)
  return box
}
