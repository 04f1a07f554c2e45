import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFfmpeg } from '#testing/setup/find-ffmpeg.ts'
import { runTool } from '../encoding/run-tool.ts'
import { GAIN_STEP_DECIBELS } from './change-gain.ts'
import { isOpus, levelOpus } from './level-opus.ts'

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
async function tone(codec: readonly string[]): Promise<Buffer> {
  const input = ['-f', 'lavfi', '-i', 'aevalsrc=0.1*sin(880*t)*(1+0.5*sin(t))|0.08*sin(1320*t):d=30:s=48000']
  const args = ['-y', '-v', 'error', ...input, ...codec, '-metadata', 'title=Ünder the fig tree', 'tone.ogg']
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
  expect(await isOpus(sourceOf(original))).toBe(true)
  const before = await volumeOf(original)
  for (const steps of [4, -6]) {
    const bytes = await levelled(original, steps)
    expect(bytes.length).toBe(original.length)
    expect(Math.abs((await volumeOf(bytes)) - before - steps * GAIN_STEP_DECIBELS)).toBeLessThan(0.11)
  }
})

it('only the gain and its page’s checksum are changed, and the way back leads to the same bytes', async () => {
  const louder = await levelled(mono, 5)
  const changed = [...louder.keys()].filter((at) => louder[at] !== mono[at])
  const gainAt = mono.indexOf('OpusHead') + 16
  expect(changed.every((at) => (at >= 22 && at < 26) || at === gainAt || at === gainAt + 1)).toBe(true)
  expect(louder.readInt16LE(gainAt)).toBe(1927)
  expect((await levelled(louder, -5)).equals(mono)).toBe(true)
  expect((await levelled(mono, 0)).equals(mono)).toBe(true)
})

it('a gain that it has is counted, up to the limit of the field', async () => {
  const louder = await levelled(await levelled(mono, 3), 2)
  expect(Math.abs(louder.readInt16LE(louder.indexOf('OpusHead') + 16) - 1927)).toBeLessThan(2)
  const limits = [await levelled(mono, 90), await levelled(mono, -90)]
  expect(limits.map((bytes) => bytes.readInt16LE(bytes.indexOf('OpusHead') + 16))).toEqual([32_767, -32_768])
})

it('other sound in Ogg, several streams, other versions and other bytes are no Opus', async () => {
  const vorbis = await tone(['-c:a', 'libvorbis', '-q:a', '2'])
  const second = Buffer.from(mono)
  for (let at = 0; at >= 0; at = second.indexOf('OggS', at + 1)) second.writeUInt32LE(7, at + 14)
  const version = Buffer.from(mono)
  version[mono.indexOf('OpusHead') + 8] = 16
  const others = [
    vorbis,
    Buffer.concat([mono, second]),
    version,
    mono.subarray(0, 40),
    Buffer.from('OggS'),
    mono.subarray(1),
  ]
  expect(await Promise.all(others.map((bytes) => isOpus(sourceOf(bytes))))).toEqual(others.map(() => false))
  const write = async () => expect.unreachable()
  expect(await levelOpus(sourceOf(vorbis), { steps: 3, write })).toBe(false)
})
