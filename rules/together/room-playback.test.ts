import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isFinished,
  millisecondsToBegin,
  newPlayback,
  positionAt,
  type RoomCommand,
  START_LEAD_MILLISECONDS,
  steer,
} from './room-playback.ts'

const duration_ms = 600_000
const command = fc.oneof(
  fc.constant<RoomCommand>({ act: 'play' }),
  fc.constant<RoomCommand>({ act: 'pause' }),
  fc.integer({ min: -5000, max: duration_ms + 5000 }).map((position_ms): RoomCommand => ({ act: 'seek', position_ms })),
)
const lateCommand = fc.oneof(
  command,
  fc.integer({ min: 0, max: 7_200_000 }).map((later): RoomCommand => ({ act: 'begin', at_ms: 1_000_000 + later })),
)
const story = fc.array(fc.tuple(lateCommand, fc.integer({ min: 0, max: 90_000 })), { maxLength: 30 })

describe('the common position', () => {
  test('stays within the recording, and never goes back but by a seek', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let now = 1_000_000
        let playback = newPlayback(now)
        for (const [given, wait] of steps) {
          const before = positionAt(playback, now, duration_ms)
          playback = steer(playback, given, { now, duration_ms })
          const after = positionAt(playback, now, duration_ms)
          if (given.act === 'seek') expect(after).toBe(Math.min(Math.max(0, given.position_ms), duration_ms))
          else expect(after).toBeCloseTo(before, -1)
          now += wait
          const later = positionAt(playback, now, duration_ms)
          expect(later).toBeGreaterThanOrEqual(after)
          expect(later).toBeLessThanOrEqual(duration_ms)
        }
      }),
    )
  })

  test('moves with the clock from a moment after the start, until the end', () => {
    const playing = steer(newPlayback(0), { act: 'play' }, { now: 0, duration_ms })
    expect(positionAt(playing, START_LEAD_MILLISECONDS, duration_ms)).toBe(0)
    expect(positionAt(playing, START_LEAD_MILLISECONDS + 2500, duration_ms)).toBe(2500)
    expect(isFinished(playing, START_LEAD_MILLISECONDS + duration_ms - 1, duration_ms)).toBe(false)
    expect(isFinished(playing, START_LEAD_MILLISECONDS + duration_ms, duration_ms)).toBe(true)
  })
})

test.each<[string, RoomCommand]>([['a pause while nothing plays', { act: 'pause' }]])(
  '%s changes nothing',
  (_, given) => {
    const waiting = newPlayback(5)
    expect(steer(waiting, given, { now: 9, duration_ms })).toBe(waiting)
  },
)

test('a second play changes nothing', () => {
  const playing = steer(newPlayback(5), { act: 'play' }, { now: 9, duration_ms })
  expect(steer(playing, { act: 'play' }, { now: 99, duration_ms })).toBe(playing)
})

describe('a beginning for later', () => {
  const begun = steer(newPlayback(0), { act: 'begin', at_ms: 60_000 }, { now: 0, duration_ms })

  test('is counted down, and the recording moves from that moment on', () => {
    expect(millisecondsToBegin(begun, 18_000)).toBe(42_000)
    expect(millisecondsToBegin(begun, 60_000)).toBe(0)
    expect(positionAt(begun, 59_999, duration_ms)).toBe(0)
    expect(positionAt(begun, 62_000, duration_ms)).toBe(2000)
  })

  test('is brought forward by play, kept by a seek, and taken back by a pause', () => {
    const moment = { now: 5000, duration_ms }
    expect(steer(begun, { act: 'play' }, moment).at_ms).toBe(5000 + START_LEAD_MILLISECONDS)
    expect(steer(begun, { act: 'seek', position_ms: 9000 }, moment)).toEqual({ ...begun, position_ms: 9000 })
    expect(steer(begun, { act: 'pause' }, moment)).toEqual({ status: 'waiting', position_ms: 0, at_ms: 5000 })
  })
})
