import type { ByteSource } from '../previews/read-bytes.ts'
import { GAIN_STEP_DECIBELS } from './change-gain.ts'

const BLOCK_BYTES = 1024 * 1024
/** Places in the header of a page (RFC 3533, 6). */
const SERIAL_AT = 14
const CHECKSUM_AT = 22
const SEGMENTS_AT = 26
const HEADER_BYTES = 27
const SEGMENTS_MOST = 255
const PAGE_MOST_BYTES = HEADER_BYTES + SEGMENTS_MOST + SEGMENTS_MOST * 255
const CHECKSUM_POLYNOMIAL = 0x04c11db7
/** Places in the packet that begins a stream of Opus (RFC 7845, 5.1). The gain is in steps of 1/256 dB. */
const VERSION_AT = 8
const GAIN_AT = 16
const PACKET_LEAST_BYTES = 19
const GAIN_UNITS = 256
const GAIN_MOST = 0x7fff

/** True if a file in Ogg is one stream of Opus: of several, each has a gain of its own. */
export async function isOpus(source: ByteSource): Promise<boolean> {
  const first = await readFirstPage(source)
  if (!first) return false
  const end = await source.read(Math.max(0, source.bytes - PAGE_MOST_BYTES), source.bytes - 1)
  const last = end.subarray(Math.max(0, end.lastIndexOf('OggS')))
  return last.length > HEADER_BYTES && last.readUInt32LE(SERIAL_AT) === first.readUInt32LE(SERIAL_AT)
}

/**
 * Copies a file of Opus in Ogg with another output gain, which all decoders apply, and nothing else: the field and the
 * checksum of its page. False if it is none.
 */
export async function levelOpus(
  source: ByteSource,
  { steps, write }: { steps: number; write: (bytes: Buffer) => Promise<unknown> },
): Promise<boolean> {
  const page = await readFirstPage(source)
  if (!page) return false
  const gainAt = packetAt(page) + GAIN_AT
  const gain = page.readInt16LE(gainAt) + Math.round(steps * GAIN_STEP_DECIBELS * GAIN_UNITS)
  page.writeInt16LE(Math.min(GAIN_MOST, Math.max(-GAIN_MOST - 1, gain)), gainAt)
  page.writeUInt32LE(0, CHECKSUM_AT)
  page.writeUInt32LE(checksumOf(page), CHECKSUM_AT)
  await write(page)
  for (let at = page.length; at < source.bytes; at += BLOCK_BYTES) {
    await write(await source.read(at, Math.min(at + BLOCK_BYTES, source.bytes) - 1))
  }
  return true
}

/** The first page, if a stream of Opus begins with it. */
async function readFirstPage(source: ByteSource): Promise<Buffer | undefined> {
  const head = Buffer.from(await source.read(0, Math.min(PAGE_MOST_BYTES, source.bytes) - 1))
  if (head.toString('latin1', 0, 4) !== 'OggS' || head.length < HEADER_BYTES) return undefined
  const at = packetAt(head)
  const end = head.subarray(HEADER_BYTES, at).reduce((sum, bytes) => sum + bytes, at)
  const isWhole = end <= head.length && end - at >= PACKET_LEAST_BYTES
  // Another major version may have its gain elsewhere.
  const isKnown = head.toString('latin1', at, at + VERSION_AT) === 'OpusHead' && (head[at + VERSION_AT] ?? 0) < 16
  return isWhole && isKnown ? head.subarray(0, end) : undefined
}

const packetAt = (page: Buffer) => HEADER_BYTES + (page[SEGMENTS_AT] ?? 0)

/** The checksum of a page whose own is 0 (RFC 3533, 6, field 7). */
function checksumOf(page: Buffer): number {
  let checksum = 0
  for (const byte of page) {
    checksum ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) {
      checksum = (checksum << 1) ^ (checksum < 0 ? CHECKSUM_POLYNOMIAL : 0)
    }
  }
  return checksum >>> 0
}
