import { findBox, makeBox, readBoxes, uint64 } from '../encoding/mp4-boxes.ts'
import { type ByteSource, PREVIEW_MOST_BYTES, PreviewError } from './read-bytes.ts'
import {
  type Chunk,
  chunksBefore,
  durationOf,
  entriesOf,
  readTracks,
  samplesBefore,
  type Track,
} from './read-tracks.ts'

const MOST_BOXES = 64
const MOST_INDEX_BYTES = 32 * 1024 * 1024

type CutTrack = { track: Track; samples: number; chunks: readonly Chunk[] }

/**
 * The first seconds of an MP4 as a file of their own, without encoding: the samples that begin before that time, and an
 * index that names no others. Tags and covers are left out.
 */
export async function cutMp4(source: ByteSource, seconds: number): Promise<Buffer> {
  const { brand, movie } = await readIndex(source)
  const tracks = readTracks(movie)
  if (tracks.length === 0) throw new PreviewError('no sound and no picture')
  const cut = cutWithin(tracks, seconds)
  const pieces = cut
    .flatMap(({ chunks }, track) => chunks.map((chunk, at) => ({ ...chunk, track, index: at })))
    .sort((one, other) => one.at - other.at)

  const data: Buffer[] = []
  const starts = cut.map(({ chunks }) => chunks.map(() => 0))
  let length = 0
  for (const { at, bytes, track, index } of pieces) {
    const own = starts[track]
    if (own) own[index] = length
    if (at + bytes > source.bytes) throw new PreviewError('a sample past the end')
    if (bytes > 0) data.push(await source.read(at, at + bytes - 1))
    length += bytes
  }
  // The length of the index does not depend on the addresses in it.
  const head = brand.length + movieOf(movie, cut, starts, 0).length + 8
  return Buffer.concat([brand, movieOf(movie, cut, starts, head), makeBox('mdat', ...data)])
}

/** The tracks' first samples: a shorter beginning if they would be too many bytes. */
function cutWithin(tracks: readonly Track[], seconds: number): CutTrack[] {
  const cut = tracks.map((track) => {
    const samples = samplesBefore(track, seconds)
    return { track, samples, chunks: chunksBefore(track, samples) }
  })
  const bytes = cut.reduce((sum, { chunks }) => chunks.reduce((own, chunk) => own + chunk.bytes, sum), 0)
  if (cut.every(({ samples }) => samples === 0)) throw new PreviewError('no sample begins before that time')
  return bytes > PREVIEW_MOST_BYTES ? cutWithin(tracks, seconds / 2) : cut
}

/** The `ftyp` box as it is, and the body of `moov`, wherever it is. */
async function readIndex(source: ByteSource): Promise<{ brand: Buffer; movie: Buffer }> {
  let brand: Buffer = Buffer.alloc(0)
  let at = 0
  for (let box = 0; box < MOST_BOXES && at + 8 <= source.bytes; box++) {
    const head = await source.read(at, Math.min(at + 15, source.bytes - 1))
    const short = head.readUInt32BE(0)
    const kind = head.toString('latin1', 4, 8)
    const header = short === 1 ? 16 : 8
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short || source.bytes - at
    if (size < header || at + size > source.bytes) throw new PreviewError('cut short or damaged')
    if (kind === 'ftyp' && size <= 1024) brand = await source.read(at, at + size - 1)
    if (kind === 'moov') {
      if (size > MOST_INDEX_BYTES) throw new PreviewError('too large an index')
      return { brand, movie: await source.read(at + header, at + size - 1) }
    }
    at += size
  }
  throw new PreviewError('no index')
}

/** A `moov` box for the cut tracks, whose data begins at `dataAt`. */
function movieOf(movie: Buffer, cut: readonly CutTrack[], starts: readonly number[][], dataAt: number): Buffer {
  const header = findBox(movie, 'mvhd')
  if (!header) throw new PreviewError('no mvhd box')
  const timescale = header.readUInt32BE(header[0] === 1 ? 20 : 12)
  const lengths = cut.map(({ track, samples }) =>
    Math.round((durationOf(track, samples) / track.timescale) * timescale),
  )
  return makeBox(
    'moov',
    makeBox('mvhd', withDuration(header, [16, 24], Math.max(...lengths))),
    ...cut.map((one, at) =>
      trackOf(
        one,
        (starts[at] ?? []).map((start) => start + dataAt),
        lengths[at] ?? 0,
      ),
    ),
  )
}

/** A `trak` box: as it was, with a shorter duration, edit list and tables. */
function trackOf({ track, samples, chunks }: CutTrack, starts: readonly number[], length: number): Buffer {
  const media = (body: Buffer) =>
    rebuilt(body, {
      mdhd: (header) => withDuration(header, [16, 24], durationOf(track, samples)),
      minf: (info) => rebuilt(info, { stbl: (table) => tableOf(table, { track, samples, chunks }, starts) }),
    })
  return makeBox(
    'trak',
    rebuilt(track.box, {
      tkhd: (header) => withDuration(header, [20, 28], length),
      edts: (edits) => rebuilt(edits, { elst: (list) => withShorterEdits(list, length) }),
      mdia: media,
      tref: () => null,
      udta: () => null,
      meta: () => null,
    }),
  )
}

type BoxChange = (body: Buffer) => Buffer | null

/** The boxes of a box, some of them changed or, by null, left out. */
function rebuilt(body: Buffer, changes: Readonly<Record<string, BoxChange>>): Buffer {
  return Buffer.concat(
    readBoxes(body).flatMap(({ kind, body: own }) => {
      const change = changes[kind]
      const changed = change ? change(own) : own
      return changed === null ? [] : [makeBox(kind, changed)]
    }),
  )
}

/** The tables of the first samples. What they do not need, such as groups of samples, is left out. */
function tableOf(table: Buffer, { track, samples, chunks }: CutTrack, starts: readonly number[]): Buffer {
  const boxes = [makeBox('stsd', findBox(table, 'stsd') ?? Buffer.alloc(0))]
  boxes.push(fullBox('stts', firstRuns(findBox(table, 'stts'), samples)))
  const composition = findBox(table, 'ctts')
  if (composition) boxes.push(fullBox('ctts', firstRuns(composition, samples), composition.readUInt32BE(0)))
  const keys = findBox(table, 'stss')
  if (keys) {
    const kept = entriesOf(keys, 4, (entry) => Buffer.from(entry)).filter((entry) => entry.readUInt32BE(0) <= samples)
    boxes.push(fullBox('stss', kept))
  }
  boxes.push(
    fullBox(
      'stsc',
      chunks.map(({ samples: count, description }, at) => words(at + 1, count, description)),
    ),
  )
  boxes.push(makeBox('stsz', 0, 0, samples, words(...track.sizes.slice(0, samples))))
  boxes.push(
    fullBox(
      'stco',
      starts.map((start) => words(start)),
    ),
  )
  return Buffer.concat(boxes)
}

/** The entries of a table of runs (`stts`, `ctts`) that the first samples need. */
function firstRuns(table: Buffer | undefined, samples: number): Buffer[] {
  if (!table) return []
  let left = samples
  return entriesOf(table, 8, (entry) => Buffer.from(entry)).flatMap((entry) => {
    const count = Math.min(entry.readUInt32BE(0), left)
    left -= count
    if (count === 0) return []
    entry.writeUInt32BE(count, 0)
    return [entry]
  })
}

function fullBox(kind: string, entries: readonly Buffer[], version = 0): Buffer {
  return makeBox(kind, version, entries.length, ...entries)
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

/** A header with another duration, whose place differs in a header with 64-bit times (version 1). */
function withDuration(header: Buffer, [short, long]: readonly [number, number], duration: number): Buffer {
  const copy = Buffer.from(header)
  if (header[0] === 1) uint64(duration).copy(copy, long)
  else copy.writeUInt32BE(duration, short)
  return copy
}

/** An edit list without any part that is longer than the cut track. */
function withShorterEdits(list: Buffer, length: number): Buffer {
  const copy = Buffer.from(list)
  const isLong = list[0] === 1
  for (let edit = 0; edit < list.readUInt32BE(4); edit++) {
    const at = 8 + edit * (isLong ? 20 : 12)
    if (isLong) uint64(Math.min(Number(list.readBigUInt64BE(at)), length)).copy(copy, at)
    else copy.writeUInt32BE(Math.min(list.readUInt32BE(at), length), at)
  }
  return copy
}
