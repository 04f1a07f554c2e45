import { expect, it } from 'vitest'
import { cutAdts, cutMp3 } from './cut-frames.ts'
import { PreviewError } from './read-bytes.ts'

const sourceOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end + 1),
})

/** MPEG 1, layer III, 128 kbit/s, 48 kHz: 384 bytes, 24 ms. */
function mp3Frame(fill: number, word = ''): Buffer {
  const frame = Buffer.alloc(384, fill)
  Buffer.from([0xff, 0xfb, 0x94, 0x00]).copy(frame)
  frame.write(word, 36, 'latin1')
  return frame
}

/** AAC, 48 kHz: 1024 samples, 21.3 ms. */
function adtsFrame(length: number): Buffer {
  const frame = Buffer.alloc(length, 1)
  Buffer.from([0xff, 0xf1, 0x4c, 0x80 | (length >> 11), (length >> 3) & 0xff, ((length & 7) << 5) | 0x1f, 0xfc]).copy(
    frame,
  )
  return frame
}

const tag = Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x02\x00', 'latin1'), Buffer.alloc(256, 0xff)])
const frames = Array.from({ length: 500 }, (_, at) => mp3Frame(at % 200))

it('cuts an MP3 between two frames, without its tag and its table of contents', async () => {
  const cut = await cutMp3(sourceOf(Buffer.concat([tag, mp3Frame(0, 'Xing'), ...frames])), 2.4)
  expect(cut.equals(Buffer.concat(frames.slice(0, 100)))).toBe(true)
})

it('finds the next frame after bytes that are no frame', async () => {
  const cut = await cutMp3(sourceOf(Buffer.concat([frames[0] ?? tag, Buffer.alloc(50, 7), ...frames.slice(1)])), 0.1)
  expect(cut.equals(Buffer.concat(frames.slice(0, 4)))).toBe(true)
})

it('cuts an AAC stream between two frames', async () => {
  const own = Array.from({ length: 200 }, (_, at) => adtsFrame(300 + at))
  const cut = await cutAdts(sourceOf(Buffer.concat(own)), 1)
  expect(cut.equals(Buffer.concat(own.slice(0, 46)))).toBe(true)
})

it.each([
  ['a text', Buffer.from('In the beginning was the Word, and nothing of it is sound')],
  ['nothing but a tag', tag],
  ['too few bytes', Buffer.from('ID3')],
])('cuts nothing from %s', async (_, bytes) => {
  await expect(cutMp3(sourceOf(bytes), 10)).rejects.toThrow(PreviewError)
})
