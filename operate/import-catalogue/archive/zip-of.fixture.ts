import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const MADE_ON_UNIX = 0x0314
const DESCRIPTOR = 0x08074b50
/** The flag of an entry whose lengths follow its data. */
const STREAMED = 8
const DEFLATED = 8

type Options = {
  /** Unix mode of the entries; default a plain file. */
  mode?: number
  /** A false length for the headers. */
  saidBytes?: number
  /** As written by programs that do not know the lengths in advance: the lengths follow the data. */
  isStreamed?: boolean
}

/** Builds a zip, valid or not. */
export function zipOf(
  files: Record<string, string | Uint8Array>,
  { mode = 0o100644, saidBytes, isStreamed = false }: Options = {},
): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const bytes = deflateRawSync(text)
    const sizes = { crc: crc32(text), zipped: bytes.length, bytes: saidBytes ?? Buffer.byteLength(text) }
    const flags = isStreamed ? STREAMED : 0
    const before = isStreamed ? { crc: 0, zipped: 0, bytes: 0 } : sizes
    const after = isStreamed ? descriptorOf(sizes) : Buffer.alloc(0)
    const local = Buffer.concat([localHeader(name, { ...before, flags }), Buffer.from(name), bytes, after])
    const isFolder = name.endsWith('/')
    centrals.push(centralHeader(name, { ...sizes, flags, offset, mode: isFolder ? 0o040755 : mode }), Buffer.from(name))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  return Buffer.concat([...locals, central, endOf(Object.keys(files).length, central.length, offset)])
}

type Sizes = { crc: number; zipped: number; bytes: number }
type Header = Sizes & { flags: number }

function descriptorOf({ crc, zipped, bytes }: Sizes): Buffer {
  const descriptor = Buffer.alloc(16)
  for (const [at, value] of [DESCRIPTOR, crc, zipped, bytes].entries()) descriptor.writeUInt32LE(value, 4 * at)
  return descriptor
}

function localHeader(name: string, { crc, zipped, bytes, flags }: Header): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(LOCAL, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(zipped, 18)
  header.writeUInt32LE(bytes, 22)
  header.writeUInt16LE(name.length, 26)
  return header
}

type CentralHeader = Header & { offset: number; mode: number }

function centralHeader(name: string, { crc, zipped, bytes, flags, offset, mode }: CentralHeader): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(CENTRAL, 0)
  header.writeUInt16LE(MADE_ON_UNIX, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(DEFLATED, 10)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(zipped, 20)
  header.writeUInt32LE(bytes, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE((mode << 16) >>> 0, 38)
  header.writeUInt32LE(offset, 42)
  return header
}

function endOf(entries: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
