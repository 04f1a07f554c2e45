import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFfmpeg } from '#testing/setup/find-ffmpeg.ts'
import { runTool } from '../encoding/run-tool.ts'
import { mpegFrame } from '../frames/mpeg-frame.ts'
import { changeGain, GAIN_STEP_DECIBELS } from './change-gain.ts'
import { levelMp3 } from './level-mp3.ts'

let folder: string
let ffmpeg: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'level-mp3-'))
  ffmpeg = await findFfmpeg()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sourceOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end + 1),
})

async function levelled(bytes: Buffer, steps: number): Promise<{ bytes: Buffer; seconds: number }> {
  const parts: Buffer[] = []
  const write = async (part: Buffer) => parts.push(Buffer.from(part))
  const seconds = await levelMp3(sourceOf(bytes), { steps, write })
  return { bytes: Buffer.concat(parts), seconds }
}

/** Twenty seconds of a tone that swells, as an MP3 of ffmpeg. */
async function tone(options: readonly string[]): Promise<Buffer> {
  const input = ['-f', 'lavfi', '-i', 'aevalsrc=0.1*sin(880*t)*(1+0.5*sin(t))|0.08*sin(1320*t):d=20']
  const codec = ['-c:a', 'libmp3lame', ...options, '-metadata', 'title=Ünder the fig tree']
  await runTool(ffmpeg, ['-y', '-v', 'error', ...input, ...codec, 'tone.mp3'], { cwd: folder, seconds: 60 })
  return readFile(join(folder, 'tone.mp3'))
}

/** The mean volume in decibels; refuses a file with any fault. */
async function volumeOf(bytes: Buffer): Promise<number> {
  await writeFile(join(folder, 'heard.mp3'), bytes)
  const strict = ['-err_detect', 'crccheck+bitstream+explode', '-xerror']
  const args = ['-hide_banner', ...strict, '-i', 'heard.mp3', '-af', 'volumedetect', '-f', 'null', '-']
  const { stderr } = await runTool(ffmpeg, args, { cwd: folder, seconds: 60 })
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])
}

it.each([
  ['stereo, 44.1 kHz', ['-b:a', '128k', '-ar', '44100']],
  ['mono, 44.1 kHz', ['-ac', '1', '-b:a', '64k', '-ar', '44100']],
  ['separate channels, 48 kHz', ['-b:a', '192k', '-ar', '48000', '-joint_stereo', '0']],
  ['a varying bit rate', ['-q:a', '5', '-ar', '44100']],
  ['stereo of MPEG 2, 22.05 kHz', ['-b:a', '48k', '-ar', '22050']],
  ['mono of MPEG 2.5, 11.025 kHz', ['-ac', '1', '-b:a', '24k', '-ar', '11025']],
])('an MP3 with %s becomes louder and quieter by its steps, and stays as long', async (_, options) => {
  const original = await tone(options)
  const before = await volumeOf(original)
  for (const steps of [4, -6]) {
    const { bytes, seconds } = await levelled(original, steps)
    expect(bytes.length).toBe(original.length)
    expect(seconds).toBeGreaterThan(19.9)
    expect(seconds).toBeLessThan(20.3)
    expect(Math.abs((await volumeOf(bytes)) - before - steps * GAIN_STEP_DECIBELS)).toBeLessThan(0.21)
  }
})

it('the opposite change of gain restores the same bytes', async () => {
  const original = await tone(['-b:a', '96k', '-ar', '44100'])
  const louder = await levelled(original, 5)
  expect(louder.bytes.equals(original)).toBe(false)
  expect((await levelled(louder.bytes, -5)).bytes.equals(original)).toBe(true)
})

/**
 * The same frames with a checksum after each header, in place of two bytes that a frame without a bit reservoir does
 * not use. ffmpeg checks them: it refuses a wrong one.
 */
function protectedFrames(bytes: Buffer): Buffer {
  const frames: Buffer[] = []
  let at = bytes.indexOf(Buffer.from([0xff, 0xfb]))
  for (let frame = mpegFrame(bytes, at); frame; frame = mpegFrame(bytes, at)) {
    const own = bytes.subarray(at, at + frame.bytes)
    const made = Buffer.concat([own.subarray(0, 4), Buffer.alloc(2), own.subarray(4, -2)])
    made[1] = 0xfa
    changeGain(made, 0)
    // The first frame is the table of contents.
    if (!own.includes('Info')) frames.push(made)
    at += frame.bytes
  }
  return Buffer.concat(frames)
}

it('the checksum of a protected frame is written again', async () => {
  const original = protectedFrames(await tone(['-b:a', '128k', '-ar', '44100', '-reservoir', '0']))
  expect(original.length).toBeGreaterThan(300_000)
  const before = await volumeOf(original)
  expect(Math.abs((await volumeOf((await levelled(original, 4)).bytes)) - before - 6.02)).toBeLessThan(0.21)
})

it('tags at both ends stay as they are', async () => {
  const sound = await tone(['-b:a', '64k', '-ar', '44100', '-write_id3v1', '1'])
  const { bytes } = await levelled(sound, 3)
  const first = sound.indexOf(Buffer.from([0xff, 0xfb]))
  expect(bytes.subarray(0, first).equals(sound.subarray(0, first))).toBe(true)
  expect(bytes.subarray(-128).equals(sound.subarray(-128))).toBe(true)
})

it.each(['APETAGEX', 'LYRICSBEGIN', '\0\0\0\0\0\0'])(
  'the last frame before %j is changed like the others',
  async (tag) => {
    const sound = await tone(['-b:a', '64k', '-ar', '44100'])
    const { bytes } = await levelled(Buffer.concat([sound, Buffer.from(tag)]), 3)
    expect(bytes.subarray(0, sound.length).equals((await levelled(sound, 3)).bytes)).toBe(true)
  },
)

it('a protected frame without sound stays as it is', () => {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfa, 0x90, 0xc4, 0x12, 0x34]), Buffer.alloc(411)])
  const changed = Buffer.from(frame)
  changeGain(changed, 4)
  expect(changed.equals(frame)).toBe(true)
})

it('nothing is changed in bytes that are no frames', async () => {
  const text = Buffer.from('ÿû In the beginning was the Word. '.repeat(90_000), 'latin1')
  const { bytes, seconds } = await levelled(text, 5)
  expect(seconds).toBe(0)
  expect(bytes.equals(text)).toBe(true)
})
