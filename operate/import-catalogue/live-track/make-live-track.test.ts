import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { parseBuffer } from 'music-metadata'
import { describe, expect, it, test } from 'vitest'
import { findBox, readBoxes } from '#server/media/encoding/mp4-boxes.ts'
import { makeLiveTrack } from './make-live-track.ts'
import { RecordingError, readRecording } from './read-recording.ts'

const CATALOGUE = fileURLToPath(new URL('../../../catalogue/media/', import.meta.url))
const read = (file: string) => readFileSync(`${CATALOGUE}${file}`)
const psalm = read('narration/come-unto-me.m4a')

describe('a recording on the air', () => {
  const track = makeLiveTrack(psalm)
  const { frames, frameLength, sampleRate } = readRecording(psalm)
  const segments = track.segments.map(({ bytes }, at) => {
    const from = track.initBytes + track.segments.slice(0, at).reduce((sum, one) => sum + one.bytes, 0)
    return track.bytes.subarray(from, from + bytes)
  })

  it('contains exactly the recording’s frames, in order', () => {
    const sound = segments.map((segment) => findBox(segment, 'mdat') ?? Buffer.alloc(0))
    expect(Buffer.concat(sound).equals(Buffer.concat([...frames]))).toBe(true)
    expect(readBoxes(track.bytes).map(({ kind }) => kind)).toEqual([
      'ftyp',
      'moov',
      ...segments.flatMap(() => ['moof', 'mdat']),
    ])
  })

  it('has segments of at most six seconds and of similar length', () => {
    const seconds = track.segments.map(({ microseconds }) => microseconds / 1e6)
    expect(Math.max(...seconds)).toBeLessThanOrEqual(6)
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThan(0.05)
    const whole = (frames.length * frameLength) / sampleRate
    expect(seconds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(whole, 5)
  })

  it('states in each segment its start time and number of frames', () => {
    let before = 0
    for (const segment of segments) {
      expect(Number(findBox(segment, 'moof', 'traf', 'tfdt')?.readBigUInt64BE(4))).toBe(before * frameLength)
      const run = findBox(segment, 'moof', 'traf', 'trun')
      const dataOffset = run?.readUInt32BE(8) ?? 0
      expect(segment.subarray(dataOffset - 4, dataOffset).toString('latin1')).toBe('mdat')
      before += run?.readUInt32BE(4) ?? 0
    }
    expect(before).toBe(frames.length)
  })

  it('has the same format as the recording for another parser', async () => {
    const [ours, theirs] = await Promise.all([parseBuffer(track.bytes), parseBuffer(psalm)])
    expect(ours.format).toMatchObject({ sampleRate: 48_000, codec: theirs.format.codec })
    expect(ours.format.numberOfChannels).toBe(theirs.format.numberOfChannels)
  })
})

describe('recordings that cannot be broadcast', () => {
  test.each([
    ['a film’s segments', 'video/morning-mercies/audio.mp4', /no sound/],
    ['a text', '../CREDITS.md', /damaged|no MP4/],
  ])('%s is refused with the reason', (_, file, reason) => {
    expect(() => makeLiveTrack(read(file))).toThrow(reason)
  })

  it('a truncated recording is refused, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: psalm.length - 1 }), (length) => {
        expect(() => makeLiveTrack(psalm.subarray(0, length))).toThrow(RecordingError)
      }),
      { numRuns: 100 },
    )
  })

  it('invalid tables never crash the parser', () => {
    const tables = psalm.indexOf('mdat')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(tables), fc.nat(255)), { minLength: 1, maxLength: 20 }), (changes) => {
        const broken = Buffer.from(psalm)
        for (const [at, value] of changes) broken[at] = value
        try {
          makeLiveTrack(broken)
        } catch (error) {
          expect(error).toBeInstanceOf(RecordingError)
        }
      }),
      { numRuns: 300 },
    )
  })
})
