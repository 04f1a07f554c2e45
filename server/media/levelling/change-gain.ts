/** One step of `global_gain` changes the amplitude by the fourth root of two (ISO/IEC 11172-3, 2.4.3.4.7.1). */
export const GAIN_STEP_DECIBELS = 20 * Math.log10(2 ** 0.25)

const HEADER_BYTES = 4
const CRC_BYTES = 2
const CRC_POLYNOMIAL = 0x8005
const LENGTH_BITS = 12
const VALUES_BITS = 9
const MOST_GAIN = 255

/** Where the granules of a frame begin, in bits after its header, and how long each is; by version and channels. */
const LAYOUTS = {
  mpeg1: { mono: { start: 18, sideBytes: 17 }, stereo: { start: 20, sideBytes: 32 }, granuleBits: 59, granules: 2 },
  mpeg2: { mono: { start: 9, sideBytes: 9 }, stereo: { start: 10, sideBytes: 17 }, granuleBits: 63, granules: 1 },
} as const

/**
 * Changes the gain of one frame of MPEG audio, layer III, in place: the same sound, so many steps louder or quieter.
 * The first granule's fields follow the header, or its checksum, which is written again if a granule was changed. A
 * granule without sound stays unchanged, and so does the table of contents, a frame of such granules.
 */
export function changeGain(frame: Buffer, steps: number): void {
  const [, second = 0, , fourth = 0] = frame
  const layout = LAYOUTS[((second >> 3) & 3) === 3 ? 'mpeg1' : 'mpeg2']
  const isMono = fourth >> 6 === 3
  const { start, sideBytes } = layout[isMono ? 'mono' : 'stereo']
  const hasChecksum = (second & 1) === 0
  const side = HEADER_BYTES + (hasChecksum ? CRC_BYTES : 0)
  if (frame.length < side + sideBytes) return
  let hasSound = false
  for (let granule = 0; granule < layout.granules * (isMono ? 1 : 2); granule += 1) {
    const at = side * 8 + start + granule * layout.granuleBits
    if (readBits(frame, at, LENGTH_BITS) === 0) continue
    hasSound = true
    const gainAt = at + LENGTH_BITS + VALUES_BITS
    writeByte(frame, gainAt, Math.min(MOST_GAIN, Math.max(0, readBits(frame, gainAt, 8) + steps)))
  }
  if (hasChecksum && hasSound) frame.writeUInt16BE(checksumOf(frame, side, sideBytes), HEADER_BYTES)
}

/** The next bits, at most 17 of them, at any place. */
function readBits(bytes: Buffer, at: number, count: number): number {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at >> 3, (at >> 3) + 3)
  return (((first << 16) | (second << 8) | third) >> (24 - (at & 7) - count)) & ((1 << count) - 1)
}

/** Writes eight bits at any place. */
function writeByte(bytes: Buffer, at: number, value: number): void {
  const shift = 8 - (at & 7)
  const whole = bytes.readUInt16BE(at >> 3)
  bytes.writeUInt16BE((whole & ~(0xff << shift) & 0xffff) | (value << shift), at >> 3)
}

/** The checksum over the last half of the header and the side information (ISO/IEC 11172-3, 2.4.3.1). */
function checksumOf(frame: Buffer, side: number, sideBytes: number): number {
  let checksum = 0xffff
  for (const byte of [...frame.subarray(2, HEADER_BYTES), ...frame.subarray(side, side + sideBytes)]) {
    checksum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      checksum = ((checksum << 1) ^ (checksum & 0x8000 ? CRC_POLYNOMIAL : 0)) & 0xffff
    }
  }
  return checksum
}
