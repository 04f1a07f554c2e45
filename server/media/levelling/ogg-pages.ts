import type { ByteSource } from '../previews/read-bytes.ts'

/** Places in the header of a page (RFC 3533, 6). */
const FLAGS_AT = 5
const SERIAL_AT = 14
const CHECKSUM_AT = 22
const SEGMENTS_AT = 26
const HEADER_BYTES = 27
const BEGINS_STREAM = 2
const SEGMENTS_MOST = 255
const HEADER_MOST_BYTES = HEADER_BYTES + SEGMENTS_MOST
const PAGE_MOST_BYTES = HEADER_MOST_BYTES + SEGMENTS_MOST * 255
const CHECKSUM_POLYNOMIAL = 0x04c11db7

/** The page at a place of a file, in a buffer of its own. Undefined if there is none, or only its beginning. */
export async function readPage(source: ByteSource, at: number): Promise<Buffer | undefined> {
  if (at >= source.bytes) return undefined
  const bytes = Buffer.from(await source.read(at, Math.min(at + PAGE_MOST_BYTES, source.bytes) - 1))
  const length = lengthOf(bytes)
  return length !== undefined && length <= bytes.length ? bytes.subarray(0, length) : undefined
}

/** What a page carries: the same memory. */
export const contentsOf = (page: Buffer): Buffer => page.subarray(HEADER_BYTES + (page[SEGMENTS_AT] ?? 0))

/** True if the packet that a page ends with goes on in the next page. */
export const isContinued = (page: Buffer): boolean => page[HEADER_BYTES + (page[SEGMENTS_AT] ?? 0) - 1] === 255

/**
 * True if a file is pages of one stream from its beginning to its end, where the last one may be cut. A second
 * beginning is another stream, even with the same serial number.
 */
export async function isOneStream(source: ByteSource): Promise<boolean> {
  let serial: number | undefined
  let block: Buffer = Buffer.alloc(0)
  let blockAt = 0
  for (let at = 0; at + HEADER_BYTES <= source.bytes; ) {
    if (Math.min(at + HEADER_MOST_BYTES, source.bytes) > blockAt + block.length) {
      block = await source.read(at, Math.min(at + PAGE_MOST_BYTES, source.bytes) - 1)
      blockAt = at
    }
    const header = block.subarray(at - blockAt)
    const length = lengthOf(header)
    if (length === undefined) return false
    const isFirst = serial === undefined
    serial ??= header.readUInt32LE(SERIAL_AT)
    const begins = ((header[FLAGS_AT] ?? 0) & BEGINS_STREAM) !== 0
    if (begins !== isFirst || header.readUInt32LE(SERIAL_AT) !== serial) return false
    at += length
  }
  return serial !== undefined
}

/** Writes the checksum of a page that was changed. */
export function writeChecksum(page: Buffer): void {
  page.writeUInt32LE(0, CHECKSUM_AT)
  page.writeUInt32LE(checksumOf(page), CHECKSUM_AT)
}

/** The length of the page that begins here; undefined if none does. */
function lengthOf(bytes: Buffer): number | undefined {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 4) !== 'OggS') return undefined
  const contentsAt = HEADER_BYTES + (bytes[SEGMENTS_AT] ?? 0)
  return bytes.subarray(HEADER_BYTES, contentsAt).reduce((sum, length) => sum + length, contentsAt)
}

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
