import { type Frame, mpegFrame } from '../frames/mpeg-frame.ts'
import { tagBytes } from '../frames/tag-bytes.ts'
import { type ByteSource, PreviewError } from './read-bytes.ts'

/** The highest rate of such a stream, in bytes a second. */
const MOST_BYTES_A_SECOND = 72_000
const MOST_TAG_BYTES = 20 * 1024 * 1024
/** Lengths of frames are no binary fractions, and their sum is not exact. */
const ROUNDING_SECONDS = 1e-6

type ReadFrame = (bytes: Buffer, at: number) => Frame | undefined

/** The first seconds of an MP3, cut between two frames. Its tags and its table of contents are left out. */
export function cutMp3(source: ByteSource, seconds: number): Promise<Buffer> {
  return cutFrames(source, seconds, mpegFrame)
}

/** The same for AAC in an ADTS stream. */
export function cutAdts(source: ByteSource, seconds: number): Promise<Buffer> {
  return cutFrames(source, seconds, adtsFrame)
}

async function cutFrames(source: ByteSource, seconds: number, readFrame: ReadFrame): Promise<Buffer> {
  const start = await tagBytes(source)
  if (start > MOST_TAG_BYTES) throw new PreviewError('too large a tag')
  if (start >= source.bytes) throw new PreviewError('nothing but tags')
  const bytes = await source.read(start, Math.min(source.bytes, start + seconds * MOST_BYTES_A_SECOND) - 1)
  const kept: Buffer[] = []
  let [at, time] = [0, 0]
  while (at + 8 < bytes.length) {
    const frame = readFrame(bytes, at)
    if (!frame) {
      at++
      continue
    }
    if (time + frame.seconds > seconds + ROUNDING_SECONDS || at + frame.bytes > bytes.length) break
    const body = bytes.subarray(at, at + frame.bytes)
    if (!isTableOfContents(body)) {
      kept.push(body)
      time += frame.seconds
    }
    at += frame.bytes
  }
  if (kept.length === 0) throw new PreviewError('no frames')
  return Buffer.concat(kept)
}

/** The first frame may name the length of the whole file (Xing, Info, VBRI). */
function isTableOfContents(frame: Buffer): boolean {
  const head = frame.toString('latin1', 4, 48)
  return head.includes('Xing') || head.includes('Info') || head.includes('VBRI')
}

const AAC_SAMPLE_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
]

/** A frame of ADTS (ISO/IEC 14496-3, 1.A.2). */
function adtsFrame(bytes: Buffer, at: number): Frame | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0] = bytes.subarray(at, at + 7)
  if (first !== 0xff || (second & 0xf6) !== 0xf0) return undefined
  const sampleRate = AAC_SAMPLE_RATES[(third >> 2) & 15]
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5)
  if (!sampleRate || length < 7) return undefined
  return { bytes: length, seconds: (1024 * ((seventh & 3) + 1)) / sampleRate }
}
