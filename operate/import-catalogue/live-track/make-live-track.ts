import { RADIO_SEGMENT_SECONDS } from '#contract/limits.ts'
import { makeBox, uint64 } from '#server/media/encoding/mp4-boxes.ts'
import { type Recording, readRecording } from './read-recording.ts'

/** A recording for a live playlist: a fragmented MP4 in one file, with its initialization section first. */
export type LiveTrack = {
  bytes: Buffer
  sampleRate: number
  /** Length of the initialization section. */
  initBytes: number
  segments: readonly { bytes: number; microseconds: number }[]
}

const TRACK = 1
const NOTHING = 0
/** The identity matrix, which headers contain with or without video. */
const UNITY = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000] as const
const DEFAULT_BASE_IS_MOOF = 0x020000
const DEFAULT_FRAME_LENGTH = 0x000008
const DATA_OFFSET_AND_SIZES = 0x000201

/** Puts a recording's frames into equal segments of at most six seconds, without encoding. */
export function makeLiveTrack(file: Buffer): LiveTrack {
  const recording = readRecording(file)
  const { frames, frameLength, sampleRate } = recording
  const most = Math.floor((RADIO_SEGMENT_SECONDS * sampleRate) / frameLength)
  const count = Math.ceil(frames.length / most)
  const startOf = (segment: number) => Math.round((segment * frames.length) / count)
  const microsecondsAt = (frame: number) => Math.round((frame * frameLength * 1e6) / sampleRate)

  const init = initOf(recording)
  const encodedSegments = Array.from({ length: count }, (_, at) => {
    const [from, to] = [startOf(at), startOf(at + 1)]
    return {
      bytes: segmentOf(recording, { number: at + 1, from, to }),
      microseconds: microsecondsAt(to) - microsecondsAt(from),
    }
  })
  return {
    bytes: Buffer.concat([init, ...encodedSegments.map(({ bytes }) => bytes)]),
    sampleRate,
    initBytes: init.length,
    segments: encodedSegments.map(({ bytes, microseconds }) => ({ bytes: bytes.length, microseconds })),
  }
}

function initOf({ sampleRate, description, frameLength }: Recording): Buffer {
  const noEntries = (kind: string) => makeBox(kind, NOTHING, NOTHING)
  const table = makeBox(
    'stbl',
    makeBox('stsd', description),
    noEntries('stts'),
    noEntries('stsc'),
    makeBox('stsz', NOTHING, NOTHING, NOTHING),
    noEntries('stco'),
  )
  const source = makeBox('dinf', makeBox('dref', NOTHING, 1, makeBox('url ', 1)))
  const media = makeBox(
    'mdia',
    makeBox('mdhd', NOTHING, NOTHING, NOTHING, sampleRate, NOTHING, 0x55c40000),
    makeBox('hdlr', NOTHING, NOTHING, Buffer.from('soun'), NOTHING, NOTHING, NOTHING, Buffer.from('\0')),
    makeBox('minf', makeBox('smhd', NOTHING, NOTHING), source, table),
  )
  const movieHeader = makeBox(
    'mvhd',
    ...[NOTHING, NOTHING, NOTHING, sampleRate, NOTHING, 0x10000, 0x01000000, NOTHING, NOTHING],
    ...[...UNITY, ...Array<number>(6).fill(NOTHING), TRACK + 1],
  )
  const trackHeader = makeBox(
    'tkhd',
    ...[0x7, NOTHING, NOTHING, TRACK, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, 0x01000000],
    ...[...UNITY, NOTHING, NOTHING],
  )
  const defaults = makeBox('mvex', makeBox('trex', NOTHING, TRACK, 1, frameLength, NOTHING, NOTHING))
  return Buffer.concat([
    makeBox('ftyp', Buffer.from('iso6'), NOTHING, Buffer.from('iso6mp41')),
    makeBox('moov', movieHeader, makeBox('trak', trackHeader, media), defaults),
  ])
}

type Span = { number: number; from: number; to: number }

/** One segment: its `moof` box, then its frames in `mdat`. */
function segmentOf({ frames, frameLength }: Recording, { number, from, to }: Span): Buffer {
  const own = frames.slice(from, to)
  const sound = makeBox('mdat', ...own)
  const sizes = Buffer.alloc(own.length * 4)
  for (const [at, { length }] of own.entries()) sizes.writeUInt32BE(length, at * 4)
  const contents = (dataOffset: number) =>
    makeBox(
      'moof',
      makeBox('mfhd', NOTHING, number),
      makeBox(
        'traf',
        makeBox('tfhd', DEFAULT_BASE_IS_MOOF | DEFAULT_FRAME_LENGTH, TRACK, frameLength),
        makeBox('tfdt', 0x01000000, uint64(from * frameLength)),
        makeBox('trun', DATA_OFFSET_AND_SIZES, own.length, dataOffset, sizes),
      ),
    )
  // The frames start after the `moof` box and the 8-byte header of `mdat`.
  return Buffer.concat([contents(contents(0).length + 8), sound])
}
