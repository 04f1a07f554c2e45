import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  RADIO_LEAD_SECONDS,
  RADIO_SEGMENT_SECONDS,
  RADIO_SWITCH_SECONDS,
  RADIO_WINDOW_SECONDS,
} from '#contract/limits.ts'
import { type LiveWindow, liveWindow } from './live-window.ts'
import { nextRotation } from './next-rotation.ts'
import type { RadioTrack, Rotation } from './radio-rotation.ts'
import { createSchedule } from './radio-schedule.ts'

const SECOND = 1_000_000
const EPOCH = Date.UTC(2026, 0, 1)
const DAY = 24 * 3600 * 1000

function track(id: string, ...seconds: number[]): RadioTrack {
  return { id, segments: seconds.map((length) => length * SECOND) }
}

function rotation(...tracks: RadioTrack[]): Rotation {
  return { startsAt: EPOCH, firstSequence: 0, firstDiscontinuity: 0, tracks }
}

const hymn = track('hymn', 6, 6, 3)
const psalm = track('psalm', 5, 5)

describe('what is on', () => {
  const schedule = createSchedule([rotation(hymn, psalm)])

  test.each([
    [0, 'hymn', 0, 0, 1],
    [5.999, 'hymn', 0, 0, 1],
    [6, 'hymn', 1, 1, 1],
    [14.999, 'hymn', 2, 2, 1],
    [15, 'psalm', 0, 3, 2],
    [24.999, 'psalm', 1, 4, 2],
    [25, 'hymn', 0, 5, 3],
    [25 * 3456 + 20, 'psalm', 1, 3456 * 5 + 4, 3456 * 2 + 2],
  ])(
    '%d s after the epoch: %s, its segment %i, numbered %i, discontinuity %i',
    (seconds, id, index, sequence, discontinuity) => {
      const segment = schedule.segmentAt(EPOCH + seconds * 1000)
      expect(segment).toMatchObject({ track: { id }, index, sequence, discontinuity, isFirst: index === 0 })
      expect(schedule.segmentNumbered(sequence)).toEqual(segment)
    },
  )

  test.each([
    [0, 'hymn', 0, 15, 'psalm', 25],
    [14.999, 'hymn', 0, 15, 'psalm', 25],
    [15, 'psalm', 15, 25, 'hymn', 40],
    [60, 'hymn', 50, 65, 'psalm', 75],
  ])(
    '%d s after the epoch %s has its turn, from %d to %d, and then %s until %d',
    (seconds, id, from, to, next, until) => {
      const at = (moment: number) => EPOCH + moment * 1000
      const turn = schedule.airTimeAt(at(seconds))
      expect(turn).toEqual({ trackId: id, startsAt: at(from), endsAt: at(to) })
      expect(turn && schedule.airTimeAfter(turn)).toEqual({ trackId: next, startsAt: at(to), endsAt: at(until) })
    },
  )

  it('is nothing before the epoch, and nothing without tracks', () => {
    expect(schedule.segmentAt(EPOCH - 1)).toBeUndefined()
    expect(schedule.segmentNumbered(-1)).toBeUndefined()
    expect(liveWindow(createSchedule([]), EPOCH)).toBeUndefined()
    expect(liveWindow(createSchedule([rotation(track('empty'))]), EPOCH + DAY)).toBeUndefined()
  })
})

describe('a change of tracks', () => {
  const now = EPOCH + 60_000
  const first = rotation(hymn, psalm)
  const second = nextRotation([first], { tracks: [track('song', 6)], now, epoch: EPOCH })

  it('begins at a segment’s end, after every process has had time to read it', () => {
    // 96 s are 21 s into the fourth cycle: the second segment of the psalm, with which the cycle ends.
    expect(second).toMatchObject({ startsAt: EPOCH + 100_000, firstSequence: 20, firstDiscontinuity: 8 })
  })

  it('is a discontinuity and continues the numbers', () => {
    const schedule = createSchedule([first, second])
    expect(schedule.segmentNumbered(19)).toMatchObject({ track: { id: 'psalm' }, discontinuity: 8 })
    expect(schedule.segmentNumbered(20)).toMatchObject({ track: { id: 'song' }, discontinuity: 9, isFirst: true })
  })

  it('shortens the time on the air of the current recording', () => {
    const cut = nextRotation([first], { tracks: [], now: EPOCH + 45_000, epoch: EPOCH })
    expect(createSchedule([first, cut]).airTimeAt(EPOCH + 80_000)).toMatchObject({ endsAt: cut.startsAt })
    expect(cut.startsAt).toBe(EPOCH + 87_000)
  })

  it('to no tracks is silence; the next tracks continue with the next number', () => {
    const silence = nextRotation([first], { tracks: [], now, epoch: EPOCH })
    const later = EPOCH + DAY
    expect(createSchedule([first, silence]).segmentAt(later)).toBeUndefined()
    const again = nextRotation([first, silence], { tracks: [hymn], now: later, epoch: EPOCH })
    expect(again).toMatchObject({
      startsAt: later + RADIO_SWITCH_SECONDS * 1000,
      firstSequence: 20,
      firstDiscontinuity: 8,
    })
  })
})

const tracks = fc
  .array(
    fc.array(fc.integer({ min: SECOND / 2, max: RADIO_SEGMENT_SECONDS * SECOND }), { minLength: 1, maxLength: 12 }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((all) => all.map((segments, at): RadioTrack => ({ id: `track-${at}`, segments })))

/** A channel with a few changes of tracks, each decided by what was known at its time. */
const history = fc
  .array(fc.record({ tracks, after: fc.integer({ min: 0, max: 10 * 60_000 }) }), { minLength: 1, maxLength: 5 })
  .map((changes) => {
    let now = EPOCH
    const rotations: Rotation[] = []
    const known: { at: number; rotations: Rotation[] }[] = []
    for (const change of changes) {
      now += change.after
      rotations.push(nextRotation(rotations, { tracks: change.tracks, now, epoch: EPOCH }))
      known.push({ at: now, rotations: [...rotations] })
    }
    return { rotations, known, end: now }
  })

const windowsOf = (rotations: readonly Rotation[], from: number, count: number, step: number): LiveWindow[] => {
  const schedule = createSchedule(rotations)
  return Array.from({ length: count }, (_, at) => liveWindow(schedule, from + at * step)).filter(
    (one) => one !== undefined,
  )
}

describe('a live playlist over time', () => {
  it('lists every segment once, in order, and counts the removed ones', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 400 * DAY }), ({ rotations, end }, later) => {
        for (const from of [EPOCH, end + later]) {
          const seen = new Map<number, string>()
          let [gone, before]: [number, LiveWindow | undefined] = [0, undefined]
          for (const window of windowsOf(rotations, from, 120, 4000)) {
            const numbers = window.segments.map(({ sequence }) => sequence)
            expect(numbers).toEqual(numbers.map((_, at) => window.mediaSequence + at))
            const named = window.segments.map(({ sequence, track: { id }, index }): [number, string] => [
              sequence,
              `${id} ${index}`,
            ])
            expect(named.filter(([sequence, name]) => (seen.get(sequence) ?? name) !== name)).toEqual([])
            for (const [sequence, name] of named) seen.set(sequence, name)
            if (before) {
              const left = before.segments.filter(({ sequence }) => sequence < window.mediaSequence)
              gone += left.filter(({ isFirst }) => isFirst).length
              expect(window.mediaSequence).toBeGreaterThanOrEqual(before.mediaSequence)
              expect(window.discontinuitySequence).toBe(gone)
            } else gone = window.discontinuitySequence
            before = window
          }
          const all = [...seen.keys()]
          expect(all).toEqual(all.map((_, at) => (all[0] ?? 0) + at))
        }
      }),
      { numRuns: 15 },
    )
  })

  it('covers a full window, and ends about as far ahead as configured', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 400 * DAY }), ({ rotations, end }, later) => {
        const now = end + RADIO_SWITCH_SECONDS * 1000 + later
        const { segments } = liveWindow(createSchedule(rotations), now) ?? { segments: [] }
        const seconds = segments.reduce((sum, { length }) => sum + length, 0) / SECOND
        if (segments[0]?.sequence !== 0) expect(seconds).toBeGreaterThanOrEqual(RADIO_WINDOW_SECONDS)
        expect(seconds).toBeLessThan(RADIO_WINDOW_SECONDS + RADIO_SEGMENT_SECONDS)
        const last = segments.at(-1)
        const ahead = ((last?.startsAt ?? 0) + (last?.length ?? 0)) / SECOND - now / 1000
        expect(ahead).toBeGreaterThan(RADIO_LEAD_SECONDS - 0.01)
        expect(ahead).toBeLessThan(RADIO_LEAD_SECONDS + RADIO_SEGMENT_SECONDS + 0.01)
      }),
      { numRuns: 60 },
    )
  })

  it('stays in step with the clock for months', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 400 }), ({ rotations, end }, days) => {
        const schedule = createSchedule(rotations)
        const now = end + days * DAY
        const segment = schedule.segmentAt(now)
        const drift = (segment?.startsAt ?? 0) / 1000 - now
        expect(drift).toBeLessThanOrEqual(0.01)
        expect(drift).toBeGreaterThan(-RADIO_SEGMENT_SECONDS * 1000 - 0.01)
        expect(schedule.segmentNumbered((segment?.sequence ?? 0) + 1)?.startsAt).toBe(
          (segment?.startsAt ?? 0) + (segment?.length ?? 0),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('is the same whether or not a process knows of a future change', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 17_000 }), ({ known }, later) => {
        for (const [at, before] of known.slice(0, -1).entries()) {
          const after = known[at + 1]
          if (!after) continue
          const now = after.at + later
          expect(liveWindow(createSchedule(before.rotations), now)).toEqual(
            liveWindow(createSchedule(after.rotations), now),
          )
        }
      }),
      { numRuns: 60 },
    )
  })
})
