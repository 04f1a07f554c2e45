import { type Box, findBox, readBoxes } from '../encoding/mp4-boxes.ts'
import { PreviewError } from './read-bytes.ts'

/** Consecutive samples in a file. */
export type Chunk = { at: number; bytes: number; samples: number; description: number }

/** A sound or picture track of an MP4: its box, its time scale, and the tables of its samples. */
export type Track = {
  box: Buffer
  timescale: number
  /** Runs of samples of one length. */
  times: readonly { count: number; delta: number }[]
  sizes: readonly number[]
  chunkStarts: readonly number[]
  runs: readonly { first: number; samples: number; description: number }[]
}

const MOST_SAMPLES = 20_000_000

/** The sound and picture tracks of a `moov` box. Chapters, captions and time codes are left out. */
export function readTracks(movie: Buffer): Track[] {
  return readBoxes(movie)
    .filter((box) => box.kind === 'trak' && isPlayed(box))
    .map(({ body }) => readTrack(body))
}

function isPlayed({ body }: Box): boolean {
  const handler = findBox(body, 'mdia', 'hdlr')?.toString('latin1', 8, 12)
  return handler === 'soun' || handler === 'vide'
}

function readTrack(box: Buffer): Track {
  const header = findBox(box, 'mdia', 'mdhd')
  const table = findBox(box, 'mdia', 'minf', 'stbl')
  if (!header || !table) throw new PreviewError('a track without tables')
  const timescale = header.readUInt32BE(header[0] === 1 ? 20 : 12)
  if (timescale === 0) throw new PreviewError('a track without a time scale')
  return {
    box,
    timescale,
    times: entriesOf(requireBox(table, 'stts'), 8, (entry) => ({
      count: entry.readUInt32BE(0),
      delta: entry.readUInt32BE(4),
    })),
    sizes: sizesOf(requireBox(table, 'stsz')),
    chunkStarts: chunkStartsOf(table),
    runs: entriesOf(requireBox(table, 'stsc'), 12, (entry) => ({
      first: entry.readUInt32BE(0),
      samples: entry.readUInt32BE(4),
      description: entry.readUInt32BE(8),
    })),
  }
}

/** The number of samples that begin before a time. */
export function samplesBefore({ times, timescale, sizes }: Track, seconds: number): number {
  const end = seconds * timescale
  let [time, samples] = [0, 0]
  for (const { count, delta } of times) {
    const fitting = delta === 0 ? count : Math.min(count, Math.max(0, Math.ceil((end - time) / delta)))
    samples += fitting
    if (fitting < count) break
    time += count * delta
  }
  return Math.min(samples, sizes.length)
}

/** The length of the first samples, in the track's own time scale. */
export function durationOf({ times }: Track, samples: number): number {
  let [left, duration] = [samples, 0]
  for (const { count, delta } of times) {
    const used = Math.min(count, left)
    duration += used * delta
    left -= used
  }
  return duration
}

/** Where the first samples are in the file. */
export function chunksBefore({ chunkStarts, runs, sizes }: Track, samples: number): Chunk[] {
  const chunks: Chunk[] = []
  let [run, sample] = [0, 0]
  for (const [index, at] of chunkStarts.entries()) {
    if (sample >= samples) break
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= index + 1) run++
    const count = Math.min(runs[run]?.samples ?? 0, samples - sample)
    let bytes = 0
    for (let next = sample; next < sample + count; next++) bytes += sizes[next] ?? 0
    if (count > 0) chunks.push({ at, bytes, samples: count, description: runs[run]?.description ?? 1 })
    sample += count
  }
  if (sample < samples) throw new PreviewError('samples without a place')
  return chunks
}

function sizesOf(table: Buffer): number[] {
  const [common, count] = [table.readUInt32BE(4), table.readUInt32BE(8)]
  if (common > 0 && count > MOST_SAMPLES) throw new PreviewError('too many samples')
  return Array.from({ length: count }, (_, at) => common || table.readUInt32BE(12 + at * 4))
}

function chunkStartsOf(table: Buffer): number[] {
  const long = findBox(table, 'co64')
  if (long) return entriesOf(long, 8, (entry) => Number(entry.readBigUInt64BE(0)))
  return entriesOf(requireBox(table, 'stco'), 4, (entry) => entry.readUInt32BE(0))
}

/** The entries of a table, which follow its version and its count. */
export function entriesOf<entry>(table: Buffer, bytes: number, read: (entry: Buffer) => entry): entry[] {
  const count = table.readUInt32BE(4)
  if (8 + count * bytes > table.length) throw new RangeError('a table that is cut short')
  return Array.from({ length: count }, (_, at) => read(table.subarray(8 + at * bytes, 8 + (at + 1) * bytes)))
}

function requireBox(table: Buffer, kind: string): Buffer {
  const box = findBox(table, kind)
  if (!box) throw new PreviewError(`no ${kind} box`)
  return box
}
