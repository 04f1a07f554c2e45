import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { parseBuffer } from 'music-metadata'
import { describe, expect, it } from 'vitest'
import { readRecording } from '../../../operate/import-catalogue/live-track/read-recording.ts'
import { cutMp4 } from './cut-mp4.ts'
import { PreviewError } from './read-bytes.ts'

const CATALOGUE = fileURLToPath(new URL('../../../catalogue/media/', import.meta.url))
const psalm = readFileSync(`${CATALOGUE}narration/come-unto-me.m4a`)
const film = readFileSync(`${CATALOGUE}video/wings-as-eagles.mp4`)
const sourceOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end + 1),
})

describe('the beginning of an MP4', () => {
  it('has the recording’s first frames and no others', async () => {
    const whole = readRecording(psalm)
    const cut = readRecording(await cutMp4(sourceOf(psalm), 10))
    expect(cut.frames.length).toBe(Math.ceil((10 * whole.sampleRate) / whole.frameLength))
    expect(cut.frames.every((frame, at) => frame.equals(whole.frames[at] ?? Buffer.alloc(0)))).toBe(true)
    expect(cut.description.equals(whole.description)).toBe(true)
  })

  it('is smaller in proportion, and holds nothing of the rest', async () => {
    const cut = await cutMp4(sourceOf(psalm), 5)
    const whole = readRecording(psalm)
    expect(cut.length).toBeLessThan((psalm.length * 8) / ((whole.frames.length * whole.frameLength) / whole.sampleRate))
    for (const frame of whole.frames.slice(300)) expect(cut.includes(frame)).toBe(false)
  })

  it.each([
    ['a recording', psalm, 7],
    ['a film', film, 4],
  ])('is read by another parser: %s', async (_, file, seconds) => {
    const { format } = await parseBuffer(await cutMp4(sourceOf(file), seconds), undefined, { duration: true })
    expect(format.duration).toBeGreaterThan(seconds - 0.1)
    expect(format.duration).toBeLessThan(seconds + 0.1)
  })

  it('is the whole recording if that is shorter', async () => {
    expect(readRecording(await cutMp4(sourceOf(psalm), 10_000)).frames.length).toBe(readRecording(psalm).frames.length)
  })

  it('invalid tables never crash or exceed the file', async () => {
    const tables = psalm.indexOf('mdat')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(tables), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        async (changes) => {
          const broken = Buffer.from(psalm)
          for (const [at, value] of changes) broken[at] = value
          try {
            const cut = await cutMp4(sourceOf(broken), 5)
            expect(cut.length).toBeLessThan(psalm.length * 2)
          } catch (error) {
            expect(error instanceof PreviewError || error instanceof RangeError).toBe(true)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})
