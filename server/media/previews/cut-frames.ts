import { type ByteSource, PreviewError } from './read-bytes.ts'

/** The highest rate of such a stream, in bytes a second. */
const MOST_BYTES_A_SECOND = 72_000
/** Lengths of frames are no binary fractions, and their sum is not exact. */
const ROUNDING_SECONDS = 1e-6
const MOST_TAG_BYTES = 20 * 1024 * 1024

type Frame = { bytes: number; seconds: number }
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

/** Length of an ID3v2 tag at the start (id3v2.4.0-structure, 3.1). */
async function tagBytes(source: ByteSource): Promise<number> {
  if (source.bytes < 10) throw new PreviewError('too short')
  const head = await source.read(0, 9)
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0
  const size = 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0)
  if (size > MOST_TAG_BYTES) throw new PreviewError('too large a tag')
  return size
}

/** The first frame may name the length of the whole file (Xing, Info, VBRI). */
function isTableOfContents(frame: Buffer): boolean {
  const head = frame.toString('latin1', 4, 48)
  return head.includes('Xing') || head.includes('Info') || head.includes('VBRI')
}

const MPEG1_RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MPEG2_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** By the header's version: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const MPEG_SAMPLE_RATES = [[11_025, 12_000, 8000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]]

/** A frame of MPEG audio, layer III (ISO/IEC 11172-3, 2.4.1.3). */
function mpegFrame(bytes: Buffer, at: number): Frame | undefined {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || (second & 0x06) !== 0x02) return undefined
  const version = (second >> 3) & 3
  const kilobits = (version === 3 ? MPEG1_RATES : MPEG2_RATES)[third >> 4]
  const sampleRate = MPEG_SAMPLE_RATES[version]?.[(third >> 2) & 3]
  if (!kilobits || !sampleRate) return undefined
  const samples = version === 3 ? 1152 : 576
  const padding = (third >> 1) & 1
  return {
    bytes: Math.floor((samples / 8) * ((kilobits * 1000) / sampleRate)) + padding,
    seconds: samples / sampleRate,
  }
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
