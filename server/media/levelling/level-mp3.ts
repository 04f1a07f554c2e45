import { mpegFrame } from '../frames/mpeg-frame.ts'
import { tagBytes } from '../frames/tag-bytes.ts'
import type { ByteSource } from '../previews/read-bytes.ts'
import { changeGain } from './change-gain.ts'

const BLOCK_BYTES = 1024 * 1024
/** The longest frame, 320 kbit/s at 32 kHz, and the header of the one that must follow it. */
const WINDOW_BYTES = 1441 + 4
const HEADER_BYTES = 4

/**
 * Copies an MP3 with the gain of its frames changed, and nothing else: the same length, tags and times. Returns the
 * seconds of its frames, by which the caller knows whether the file was understood.
 */
export async function levelMp3(
  source: ByteSource,
  { steps, write }: { steps: number; write: (bytes: Buffer) => Promise<unknown> },
): Promise<number> {
  const tags = await tagBytes(source)
  let [at, seconds] = [0, 0]
  let before: number | undefined
  let kept = Buffer.alloc(0)
  while (at < source.bytes) {
    const read = Buffer.from(await source.read(at, Math.min(at + BLOCK_BYTES, source.bytes) - 1))
    const bytes = Buffer.concat([kept, read])
    const start = at - kept.length
    at += read.length
    const levelled = levelFrames(bytes, { steps, before, from: Math.max(0, tags - start), isLast: at >= source.bytes })
    before = levelled.before
    seconds += levelled.seconds
    await write(bytes.subarray(0, levelled.done))
    kept = Buffer.from(bytes.subarray(levelled.done))
  }
  return seconds
}

/** `before`: the kind of the frame that ends where the block begins. */
type Block = { steps: number; from: number; before: number | undefined; isLast: boolean }

/** Changes the frames of a block in place; returns how many of its bytes are done, and the kind of a frame before the rest. */
function levelFrames(bytes: Buffer, { steps, from, isLast, ...block }: Block) {
  let [at, seconds] = [from, 0]
  let { before } = block
  while (at + (isLast ? HEADER_BYTES : WINDOW_BYTES) <= bytes.length) {
    const frame = mpegFrame(bytes, at)
    const end = at + (frame?.bytes ?? 1)
    const kind = kindOf(bytes, at)
    if (frame && end <= bytes.length && (kind === before || isFollowed(bytes, at, end))) {
      changeGain(bytes.subarray(at, end), steps)
      seconds += frame.seconds
      at = end
      before = kind
    } else {
      at += 1
      before = undefined
    }
  }
  return { done: isLast ? bytes.length : Math.min(at, bytes.length), seconds, before }
}

/** True if another frame of the same kind follows, or the end: bytes of a tag may look like one. */
function isFollowed(bytes: Buffer, at: number, end: number): boolean {
  if (end + HEADER_BYTES > bytes.length) return true
  const isAlike = kindOf(bytes, at) === kindOf(bytes, end)
  return (isAlike && mpegFrame(bytes, end) !== undefined) || bytes.toString('latin1', end, end + 3) === 'TAG'
}

/** Version, layer, protection and sample rate. */
const kindOf = (bytes: Buffer, at: number) => bytes.readUInt16BE(at + 1) & 0xff0c
