import type { ByteSource } from '../previews/read-bytes.ts'
import { GAIN_STEP_DECIBELS } from './change-gain.ts'
import { contentsOf, isOneStream, readPage, writeChecksum } from './ogg-pages.ts'
import { readTagPages, renameGainTags, type TagPages } from './opus-tags.ts'

const BLOCK_BYTES = 1024 * 1024
/** Places in the packet that begins a stream of Opus (RFC 7845, 5.1). The gain is in steps of 1/256 dB. */
const VERSION_AT = 8
const GAIN_AT = 16
const PACKET_LEAST_BYTES = 19
const GAIN_UNITS = 256
const GAIN_MOST = 0x7fff

/** True if a file in Ogg is exactly one stream of Opus: each of several streams would have its own gain. */
export const isSingleOpusStream = async (source: ByteSource): Promise<boolean> =>
  (await readHeaders(source)) !== undefined && (await isOneStream(source))

/**
 * Copies a file of Opus in Ogg with another output gain, which players should apply, and nothing else but the names of
 * tags that no longer hold: those fields and the checksums of their pages. False if the file is not Opus.
 */
export async function levelOpus(
  source: ByteSource,
  { steps, write }: { steps: number; write: (bytes: Buffer) => Promise<unknown> },
): Promise<boolean> {
  const headers = await readHeaders(source)
  if (!headers) return false
  const { first, tags } = headers
  if (addGain(contentsOf(first), steps)) renameGainTags(tags)
  writeChecksum(first)
  const written = Buffer.concat([first, ...tags.pages])
  await write(written)
  for (let at = written.length; at < source.bytes; at += BLOCK_BYTES) {
    await write(await source.read(at, Math.min(at + BLOCK_BYTES, source.bytes) - 1))
  }
  return true
}

/**
 * Adds steps to the gain in the packet that begins a stream, within the limits of its field. True if the gain changed.
 */
function addGain(packet: Buffer, steps: number): boolean {
  const former = packet.readInt16LE(GAIN_AT)
  const gain = former + Math.round(steps * GAIN_STEP_DECIBELS * GAIN_UNITS)
  packet.writeInt16LE(Math.min(GAIN_MOST, Math.max(-GAIN_MOST - 1, gain)), GAIN_AT)
  return packet.readInt16LE(GAIN_AT) !== former
}

/** The pages before the sound, if a stream of Opus begins with them. */
async function readHeaders(source: ByteSource): Promise<{ first: Buffer; tags: TagPages } | undefined> {
  const first = await readPage(source, 0)
  const packet = first && contentsOf(first)
  if (!packet || packet.length < PACKET_LEAST_BYTES) return undefined
  // Another major version may have its gain elsewhere.
  if (packet.toString('latin1', 0, VERSION_AT) !== 'OpusHead' || (packet[VERSION_AT] ?? 0) >= 16) return undefined
  const tags = await readTagPages(source, first.length)
  return tags && { first, tags }
}
