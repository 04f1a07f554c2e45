import { type ByteSource, PreviewError } from '../previews/read-bytes.ts'

/** Length of an ID3v2 tag at the start (id3v2.4.0-structure, 3.1). Throws for a file that is no recording. */
export async function tagBytes(source: ByteSource): Promise<number> {
  if (source.bytes < 10) throw new PreviewError('too short')
  const head = await source.read(0, 9)
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0
  return 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0)
}
