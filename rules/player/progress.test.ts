import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  furthestPosition,
  isAtEnd,
  isFinished,
  lastPosition,
  mergeProgress,
  type PositionReport,
  type Progress,
  progressFromReport,
  resumeSeconds,
  summarizeProgress,
} from './progress.ts'

const HOUR = 3600

function report(seconds: number, at: number, device = 'phone', duration = HOUR): PositionReport {
  return { seconds, at, device, duration, listened: [] }
}
function merged(reports: readonly PositionReport[]): Progress {
  return reports.map(progressFromReport).reduce(mergeProgress)
}

describe('the end of an item', () => {
  test.each([
    [0, HOUR, false],
    [3419, HOUR, false],
    [3420, HOUR, true],
    [169, 200, false],
    [170, 200, true],
    [19, 30, false],
    [20, 30, true],
    [100, 0, false],
  ])('%d s of %d s: %s', (seconds, duration, expected) => {
    expect(isAtEnd(seconds, duration)).toBe(expected)
  })
})

describe('progress on several devices', () => {
  test.each<
    [string, PositionReport[], { furthest: number; last: number; resume: number | undefined; isFinished: boolean }]
  >([
    ['one position', [report(600, 1)], { furthest: 600, last: 600, resume: 600, isFinished: false }],
    [
      'a later start never loses a further position',
      [report(600, 1, 'phone'), report(5, 2, 'laptop')],
      { furthest: 600, last: 5, resume: 600, isFinished: false },
    ],
    [
      'listening on after a seek back resumes there and keeps the furthest position',
      [report(600, 1), report(200, 2)],
      { furthest: 600, last: 200, resume: 200, isFinished: false },
    ],
    [
      'an older report that arrives late does not move it back',
      [report(900, 5, 'laptop'), report(300, 2, 'phone')],
      { furthest: 900, last: 900, resume: 900, isFinished: false },
    ],
    ['the end', [report(600, 1), report(3500, 2)], { furthest: 3500, last: 3500, resume: undefined, isFinished: true }],
    [
      'a new start after the end',
      [report(3500, 2), report(90, 3)],
      { furthest: 90, last: 90, resume: 90, isFinished: false },
    ],
    [
      'a position from before the end that arrives late',
      [report(3500, 5, 'laptop'), report(1200, 4, 'phone')],
      { furthest: 3500, last: 3500, resume: undefined, isFinished: true },
    ],
    [
      'a position beyond the duration',
      [report(9000, 1)],
      { furthest: HOUR, last: HOUR, resume: undefined, isFinished: true },
    ],
  ])('%s', (_name, reports, expected) => {
    const progress = merged(reports)
    expect({
      furthest: furthestPosition(progress)?.seconds,
      last: lastPosition(progress)?.seconds,
      resume: resumeSeconds(summarizeProgress(progress) ?? { last: 0, furthest: 0, duration: 0, isFinished: false }),
      isFinished: isFinished(progress),
    }).toEqual(expected)
  })

  it('scales with the length: a brief visit of an hour is a third of a minute’s prayer', () => {
    const prayer = { last: 20, furthest: 35, duration: 60, isFinished: false }
    expect(resumeSeconds(prayer)).toBe(20)
    expect(resumeSeconds({ ...prayer, last: 5 })).toBe(35)
  })

  it('uses the duration once any device has reported it', () => {
    expect(merged([report(5, 1, 'phone', HOUR), report(6, 2, 'laptop', 0)]).duration).toBe(HOUR)
  })

  const anyReport = record({
    seconds: integer({ min: 0, max: 120 }),
    at: integer({ min: 1, max: 12 }),
    device: constantFrom('phone', 'laptop', 'car'),
    duration: constantFrom(0, 100, 120),
    listened: array(
      integer({ min: 0, max: 100 }).map((from) => [from, from + 7] as const),
      { maxLength: 3 },
    ),
  })
  const reports = array(anyReport, { minLength: 1, maxLength: 6 })

  it('merging is commutative, associative and idempotent', () => {
    assert(
      property(reports, reports, reports, (one, other, third) => {
        const [a, b, c] = [merged(one), merged(other), merged(third)]
        expect(mergeProgress(a, b)).toEqual(mergeProgress(b, a))
        expect(mergeProgress(mergeProgress(a, b), c)).toEqual(mergeProgress(a, mergeProgress(b, c)))
        expect(mergeProgress(a, a)).toEqual(a)
        expect(mergeProgress(mergeProgress(a, b), b)).toEqual(mergeProgress(a, b))
      }),
      { numRuns: 500 },
    )
  })

  it('a position is replaced only by one that is later and further, or by the end', () => {
    assert(
      property(reports, (all) => {
        const progress = merged(all)
        const since = progress.finishedAt ?? 0
        const furthest = Math.max(
          ...all.filter(({ at }) => at > since).map(({ seconds, duration }) => Math.min(seconds, duration || seconds)),
        )
        if (isFinished(progress)) expect(all.every(({ at }) => at <= since)).toBe(true)
        else expect(furthestPosition(progress)?.seconds).toBe(furthest)
        expect(lastPosition(progress)?.at).toBe(progress.heardAt)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps a limited number of positions, including the newest and the furthest', () => {
    const back = Array.from({ length: 100 }, (_, at) => report(3000 - at * 10, at + 1))
    const progress = merged(back)
    expect(progress.places.length).toBeLessThanOrEqual(20)
    expect(lastPosition(progress)?.seconds).toBe(2010)
    expect(furthestPosition(progress)?.seconds).toBe(3000)
  })
})
