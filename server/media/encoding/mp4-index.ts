import { open } from 'node:fs/promises'

/** A listener loads this much before the first sound; a picture in the index can make it too large. */
const INDEX_MOST_BYTES = 512 * 1024
const MOST_BOXES = 64

/** True if an MP4 has its index (`moov`) before the sound and within the first half megabyte. */
export async function startsWithIndex(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(16)
    let at = 0
    for (let box = 0; box < MOST_BOXES; box += 1) {
      const { bytesRead } = await file.read(head, 0, head.length, at)
      if (bytesRead < 8) return false
      const short = head.readUInt32BE(0)
      const size = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short
      const kind = head.toString('latin1', 4, 8)
      if (kind === 'moov') return at + size <= INDEX_MOST_BYTES
      if (kind === 'mdat' || size < 8) return false
      at += size
    }
    return false
  } finally {
    await file.close()
  }
}
