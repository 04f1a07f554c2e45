/** A file of an archive. */
export type ArchiveFile = { path: string; bytes: Uint8Array }

const BLOCK_BYTES = 512
const LONGEST_PATH = 100

/** A tar archive (POSIX ustar) of files, in their order, all with the same time. Throws for a path of more than 100 bytes. */
export function writeTar(files: readonly ArchiveFile[], now: number): Buffer {
  const parts = files.flatMap(({ path, bytes }) => [
    tarHeader(path, bytes.length, now),
    bytes,
    Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES),
  ])
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK_BYTES)])
}

function tarHeader(path: string, size: number, now: number): Buffer {
  if (Buffer.byteLength(path) > LONGEST_PATH) throw new Error(`the path ${path} is too long for an archive`)
  const header = Buffer.alloc(BLOCK_BYTES)
  header.write(path, 0)
  header.write(octal(0o644, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(now / 1000), 11), 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\u0000 `, 148)
  return header
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}
