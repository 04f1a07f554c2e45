import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFfmpeg } from '#testing/setup/find-ffmpeg.ts'
import { runTool } from '../encoding/run-tool.ts'
import { GAIN_STEP_DECIBELS } from './change-gain.ts'
import { isSingleOpusStream, levelOpus } from './level-opus.ts'
import { contentsOf, readPage } from './ogg-pages.ts'

const SERIAL_AT = 14
const PAGE_CONTENTS_MOST = 255 * 255
/** The packet that begins a stream. */
const HEAD_BYTES = 19

let folder: string
let ffmpeg: string
let mono: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'level-opus-'))
  ffmpeg = await findFfmpeg()
  mono = await tone(['-c:a', 'libopus', '-ac', '1', '-b:a', '32k'])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sourceOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end + 1),
})

async function levelled(bytes: Buffer, steps: number): Promise<Buffer> {
  const parts: Buffer[] = []
  const write = async (part: Buffer) => parts.push(Buffer.from(part))
  expect(await levelOpus(sourceOf(bytes), { steps, write })).toBe(true)
  return Buffer.concat(parts)
}

/** Half a minute of a tone that swells, in Ogg. */
async function tone(codec: readonly string[], tags: readonly string[] = []): Promise<Buffer> {
  const input = ['-f', 'lavfi', '-i', 'aevalsrc=0.1*sin(880*t)*(1+0.5*sin(t))|0.08*sin(1320*t):d=30:s=48000']
  const metadata = ['title=Ünder the fig tree', ...tags].flatMap((tag) => ['-metadata', tag])
  const args = ['-y', '-v', 'error', ...input, ...codec, ...metadata, 'tone.ogg']
  await runTool(ffmpeg, args, { cwd: folder, seconds: 60 })
  return readFile(join(folder, 'tone.ogg'))
}

/** The mean volume in decibels; refuses a file with any fault. */
async function volumeOf(bytes: Buffer): Promise<number> {
  await writeFile(join(folder, 'heard.ogg'), bytes)
  const strict = ['-err_detect', 'crccheck+bitstream+explode', '-xerror']
  const args = ['-hide_banner', ...strict, '-i', 'heard.ogg', '-af', 'volumedetect', '-f', 'null', '-']
  const { stderr } = await runTool(ffmpeg, args, { cwd: folder, seconds: 60 })
  expect(stderr).not.toMatch(/mismatch|invalid|error/i)
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])
}

it.each([
  ['mono', ['-ac', '1', '-b:a', '32k']],
  ['stereo', ['-b:a', '96k']],
  ['a constant bit rate', ['-b:a', '64k', '-vbr', 'off']],
])('Opus with %s becomes louder and quieter by its steps', async (_, options) => {
  const original = await tone(['-c:a', 'libopus', ...options])
  expect(await isSingleOpusStream(sourceOf(original))).toBe(true)
  const before = await volumeOf(original)
  for (const steps of [4, -6]) {
    const bytes = await levelled(original, steps)
    expect(bytes.length).toBe(original.length)
    expect(Math.abs((await volumeOf(bytes)) - before - steps * GAIN_STEP_DECIBELS)).toBeLessThan(0.11)
  }
})

it('only the gain and its page’s checksum are changed, and the opposite change restores the same bytes', async () => {
  const louder = await levelled(mono, 5)
  const changed = [...louder.keys()].filter((at) => louder[at] !== mono[at])
  const gainAt = mono.indexOf('OpusHead') + 16
  expect(changed.every((at) => (at >= 22 && at < 26) || at === gainAt || at === gainAt + 1)).toBe(true)
  expect(louder.readInt16LE(gainAt)).toBe(1927)
  expect((await levelled(louder, -5)).equals(mono)).toBe(true)
  expect((await levelled(mono, 0)).equals(mono)).toBe(true)
})

it('the change is added to the gain that a file has, up to the limit of the field', async () => {
  const louder = await levelled(await levelled(mono, 3), 2)
  expect(Math.abs(louder.readInt16LE(louder.indexOf('OpusHead') + 16) - 1927)).toBeLessThan(2)
  const limits = [await levelled(mono, 90), await levelled(mono, -90)]
  expect(limits.map((bytes) => bytes.readInt16LE(bytes.indexOf('OpusHead') + 16))).toEqual([32_767, -32_768])
})

/** All pages of a file. */
async function pagesOf(bytes: Buffer): Promise<Buffer[]> {
  const pages: Buffer[] = []
  for (let at = 0; at < bytes.length; at += pages.at(-1)?.length ?? 0) {
    pages.push((await readPage(sourceOf(bytes), at)) ?? expect.unreachable())
  }
  return pages
}

/** What a file carries, without the headers of its pages. */
const carried = async (bytes: Buffer) => Buffer.concat((await pagesOf(bytes)).map(contentsOf)).toString('latin1')

/** Opus with two tags of a gain, and a comment of this length before them. */
function tagged(length: number): Promise<Buffer> {
  const comment = `comment=${'R128_TRACK_GAIN=1 '.repeat(length).slice(0, length)}`
  return tone(['-c:a', 'libopus', '-b:a', '32k'], [comment, 'R128_TRACK_GAIN=-573', 'r128_album_gain=+44'])
}

/** Expects that the two tags are no longer found, and that all other bytes are still there. */
async function expectRenamed(original: Buffer): Promise<void> {
  expect(await isSingleOpusStream(sourceOf(original))).toBe(true)
  const louder = await levelled(original, 5)
  expect(Math.abs((await volumeOf(louder)) - (await volumeOf(original)) - 5 * GAIN_STEP_DECIBELS)).toBeLessThan(0.11)
  const renamed = (await carried(original)).replace('R128_TRACK_GAIN=-', 'ORIG_TRACK_GAIN=-')
  const head = (await carried(louder)).slice(0, HEAD_BYTES)
  const expected = head + renamed.replace('r128_album_gain', 'ORIG_album_gain').slice(HEAD_BYTES)
  expect((await carried(louder)) === expected).toBe(true)
  expect((await levelled(original, 0)).equals(original)).toBe(true)
}

it.each([0, 10, 400, 100_000])('tags of the former gain are no longer found, after %i characters', async (length) => {
  await expectRenamed(await tagged(length))
})

it('a tag of the former gain whose name goes on in the next page is no longer found', async () => {
  const short = await tagged(1000)
  const tagsAt = (await carried(short)).indexOf('OpusTags')
  const gainAt = (await carried(short)).indexOf('R128_TRACK_GAIN=-') - tagsAt
  const original = await tagged(1000 + PAGE_CONTENTS_MOST - 6 - gainAt)
  expect(contentsOf((await pagesOf(original))[1] ?? expect.unreachable()).toString('latin1')).toMatch(/R128_T$/)
  await expectRenamed(original)
})

it('Opus whose tags are too long or cannot be read stays as it is', async () => {
  const tags = mono.indexOf('OpusTags')
  const wrongMark = Buffer.from(mono).fill('X', tags, tags + 1)
  const wrongLength = Buffer.from(mono)
  wrongLength.writeUInt32LE(1_000_000, tags + 8)
  const [first, second, third] = await pagesOf(await tagged(100_000))
  if (!first || !second || !third) expect.unreachable()
  const endless = Buffer.concat([first, ...Array.from({ length: 300 }, () => second), third])
  for (const bytes of [wrongMark, wrongLength, endless, mono.subarray(0, tags + 20)]) {
    expect(await isSingleOpusStream(sourceOf(bytes))).toBe(false)
  }
})

/** The same stream with so many empty tags and no others. */
async function withEmptyTags(count: number): Promise<Buffer> {
  const [first, second, ...sound] = await pagesOf(mono)
  if (!first || !second) expect.unreachable()
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8 + 4 * count)])
  tags.writeUInt32LE(count, 12)
  const lengths = [...Array<number>(Math.floor(tags.length / 255)).fill(255), tags.length % 255]
  return Buffer.concat([first, second.subarray(0, 26), Buffer.from([lengths.length, ...lengths]), tags, ...sound])
}

it('Opus with more tags than anybody writes stays as it is', async () => {
  expect(await isSingleOpusStream(sourceOf(await withEmptyTags(10_000)))).toBe(true)
  expect(await isSingleOpusStream(sourceOf(await withEmptyTags(10_001)))).toBe(false)
})

/** The same stream with another serial number. */
async function withSerial(bytes: Buffer, serial: number): Promise<Buffer[]> {
  const pages = await pagesOf(Buffer.from(bytes))
  for (const page of pages) page.writeUInt32LE(serial, SERIAL_AT)
  return pages
}

it('a file with several streams is refused, one after another or at the same time', async () => {
  const [a, b] = [await withSerial(mono, 1), await withSerial(mono, 7)]
  const [firstOfA, ...restOfA] = a
  const [firstOfB, ...restOfB] = b
  const together = [firstOfA, firstOfB, ...restOfA.flatMap((page, place) => [page, restOfB[place]])]
  const within = [firstOfA, firstOfB, ...restOfB, ...restOfA]
  const withoutBeginning = [...a.slice(0, 3), ...restOfB.slice(2)]
  const files: Record<string, (Buffer | undefined)[]> = {
    'A-B': [...a, ...b],
    'A-A': [...a, ...a],
    'A-B-A': [...a, ...b, ...a],
    together,
    within,
    withoutBeginning,
  }
  for (const [name, pages] of Object.entries(files)) {
    const bytes = Buffer.concat(pages.filter((page) => page !== undefined))
    expect([name, await isSingleOpusStream(sourceOf(bytes))]).toEqual([name, false])
  }
  expect(await isSingleOpusStream(sourceOf(Buffer.concat(a)))).toBe(true)
  // A download that was cut is still one stream.
  expect(await isSingleOpusStream(sourceOf(mono.subarray(0, mono.length - 100)))).toBe(true)
})

it('other sound in Ogg, other versions and other bytes are no Opus', async () => {
  const vorbis = await tone(['-c:a', 'libvorbis', '-q:a', '2'])
  const version = Buffer.from(mono)
  version[mono.indexOf('OpusHead') + 8] = 16
  const cutWithin = Buffer.concat([mono.subarray(0, mono.length / 2), mono])
  const others = [vorbis, version, cutWithin, mono.subarray(0, 40), Buffer.from('OggS'), mono.subarray(1)]
  expect(await Promise.all(others.map((bytes) => isSingleOpusStream(sourceOf(bytes))))).toEqual(others.map(() => false))
  const write = async () => expect.unreachable()
  expect(await levelOpus(sourceOf(vorbis), { steps: 3, write })).toBe(false)
})
