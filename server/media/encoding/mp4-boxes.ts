/** A box of an MP4 file (ISO/IEC 14496-12, 4.2): size, four-letter type, and content. */
export type Box = { kind: string; body: Buffer }

const HEADER = 8
const LONG_HEADER = 16

/** Parses consecutive boxes. Throws for a box larger than the data. */
export function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + HEADER <= bytes.length; ) {
    const short = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + HEADER)
    const header = short === 1 ? LONG_HEADER : HEADER
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + HEADER)) : short || bytes.length - at
    if (size < header || at + size > bytes.length) throw new RangeError(`box ${kind} does not fit`)
    boxes.push({ kind, body: bytes.subarray(at + header, at + size) })
    at += size
  }
  return boxes
}

/** The first box along a path of types. */
export function findBox(bytes: Buffer, ...path: readonly string[]): Buffer | undefined {
  return path.reduce<Buffer | undefined>(
    (inside, kind) => inside && readBoxes(inside).find((box) => box.kind === kind)?.body,
    bytes,
  )
}

/** A box as bytes. Numbers are written as 32 bits. */
export function makeBox(kind: string, ...parts: readonly (Buffer | number)[]): Buffer {
  const body = parts.map((part) => (typeof part === 'number' ? uint32(part) : part))
  const size = body.reduce((sum, { length }) => sum + length, HEADER)
  return Buffer.concat([uint32(size), Buffer.from(kind, 'latin1'), ...body])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
