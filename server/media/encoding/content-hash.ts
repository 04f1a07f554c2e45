import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { Container } from './sniff-media.ts'
import { readAt, withFile } from './with-file.ts'

type ByteSpan = { from: number; to: number }

const ID3_HEAD_BYTES = 10
const ID3_TAIL_BYTES = 128
const MOST_PARTS = 10_000
/** Longer than any MPEG audio frame; the first frame contains the frame count. */
const FRAME_BYTES = 2048

/**
 * SHA-256 of sound and picture without tags: a recording keeps its id when its title is corrected. Formats with tags
 * mixed into the sound are hashed completely.
 */
export async function hashContent(path: string, container: Container): Promise<string> {
  const hash = createHash('sha256')
  for (const { from, to } of await contentSpans(path, container)) {
    if (to <= from) continue
    for await (const chunk of createReadStream(path, { start: from, end: to - 1 })) hash.update(chunk as Uint8Array)
  }
  return hash.digest('hex')
}

/** True if the file states its duration, so that truncation can be detected. Otherwise it is estimated. */
export async function statesLength(path: string, container: Container): Promise<boolean> {
  if (container !== 'mp3') return container !== 'aac'
  return withFile(path, async (file, size) => {
    const { from } = await mp3Span(file, size)
    const frame = await readAt(file, from, FRAME_BYTES)
    return ['Xing', 'Info', 'VBRI'].some((mark) => frame.includes(mark, 0, 'latin1'))
  })
}

async function contentSpans(path: string, container: Container): Promise<ByteSpan[]> {
  return withFile(path, async (file, size) => {
    if (container === 'mp3') return [await mp3Span(file, size)]
    if (container === 'mp4') return boxSpans(file, size)
    if (container === 'flac') return [await flacSpan(file, size)]
    return [{ from: 0, to: size }]
  })
}

/** The bytes between an ID3v2 tag and an ID3v1 tag. */
async function mp3Span(file: FileHandle, size: number): Promise<ByteSpan> {
  const head = await readAt(file, 0, ID3_HEAD_BYTES)
  const tail = await readAt(file, Math.max(0, size - ID3_TAIL_BYTES), ID3_TAIL_BYTES)
  const isTagged = head.toString('latin1', 0, 3) === 'ID3' && head.length === ID3_HEAD_BYTES
  // The tag's length is a 28-bit number in four bytes of seven bits; a footer repeats the header.
  const length = isTagged ? [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 127), 0) : 0
  const footer = isTagged && ((head[5] ?? 0) & 16) !== 0 ? ID3_HEAD_BYTES : 0
  const from = isTagged ? Math.min(size, ID3_HEAD_BYTES + length + footer) : 0
  return { from, to: tail.toString('latin1', 0, 3) === 'TAG' ? size - ID3_TAIL_BYTES : size }
}

/** The `mdat` boxes of an MP4; the whole file without any. */
async function boxSpans(file: FileHandle, size: number): Promise<ByteSpan[]> {
  const spans: ByteSpan[] = []
  for (let at = 0, part = 0; at < size && part < MOST_PARTS; part += 1) {
    const head = await readAt(file, at, 16)
    if (head.length < 8) break
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const length = short === 0 ? size - at : isLong ? Number(head.readBigUInt64BE(8)) : short
    if (length < 8) break
    const to = Math.min(size, at + length)
    if (head.toString('latin1', 4, 8) === 'mdat') spans.push({ from: at + (isLong ? 16 : 8), to })
    at = to
  }
  return spans.length > 0 ? spans : [{ from: 0, to: size }]
}

/** The bytes after the last metadata block. */
async function flacSpan(file: FileHandle, size: number): Promise<ByteSpan> {
  let at = 4
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const head = await readAt(file, at, 4)
    if (head.length < 4) break
    at += 4 + head.readUIntBE(1, 3)
    if (((head[0] ?? 0) & 128) !== 0) break
  }
  return { from: Math.min(at, size), to: size }
}
