import { describe, expect, it, test } from 'vitest'
import { estimateLineTimes, type Pause } from './estimate-line-times.ts'

/** Speech at fourteen letters a second: lines with a pause after each, and one after each comma. */
function spoken(lines: readonly string[], pace: (at: number) => number = () => 1) {
  const pauses: Pause[] = [{ start: 0, end: 0.8 }]
  const starts: number[] = []
  let time = 0.8
  lines.forEach((line, at) => {
    starts.push(time)
    const clauses = line.split(',')
    clauses.forEach((clause, place) => {
      time += (clause.length / 14) * pace(at)
      const length = place === clauses.length - 1 ? 0.7 : 0.3
      pauses.push({ start: time, end: time + length })
      time += length
    })
  })
  return { starts, pauses, seconds: time }
}

const PSALM = [
  'The LORD is my shepherd; I shall not want.',
  'He maketh me to lie down in green pastures: he leadeth me beside the still waters.',
  'He restoreth my soul, he leadeth me in the paths of righteousness for his name’s sake.',
  'Yea, though I walk through the valley of the shadow of death, I will fear no evil.',
  'For thou art with me, thy rod and thy staff they comfort me.',
  'Thou preparest a table before me in the presence of mine enemies.',
  'Thou anointest my head with oil, my cup runneth over.',
  'Surely goodness and mercy shall follow me all the days of my life, and I will dwell in the house of the LORD for ever.',
]

describe('times from pauses and lengths', () => {
  test.each<[string, (at: number) => number]>([
    ['an even voice', () => 1],
    ['a voice that slows down', (at) => 1 + at * 0.06],
    ['a lively voice', (at) => (at % 2 === 0 ? 0.8 : 1.25)],
  ])('find every line of %s', (_, pace) => {
    const { starts, ...recording } = spoken(PSALM, pace)
    const found = estimateLineTimes(PSALM, recording)
    found.forEach((time, at) => {
      expect(time).toBeCloseTo(starts[at] ?? 0, 1)
    })
  })

  it('follow letters where there are no pauses', () => {
    expect(estimateLineTimes(['aaaaaaaa', 'aaaaaaaa'], { seconds: 10, pauses: [] })).toEqual([0, 5])
  })

  it('skip the silence before, between and after the lines', () => {
    const pauses = [
      { start: 0, end: 3 },
      { start: 5, end: 9 },
      { start: 11, end: 20 },
    ]
    expect(estimateLineTimes(['aaaaaaaa', 'aaaaaaaa'], { seconds: 20, pauses })).toEqual([3, 9])
  })

  it('always increase, and stay within the recording, for any pauses', () => {
    const lines = Array.from({ length: 60 }, (_, at) => 'word '.repeat((at % 7) + 1))
    const pauses = Array.from({ length: 25 }, (_, at) => ({ start: at * 3 + 1, end: at * 3 + 1.5 }))
    const times = estimateLineTimes(lines, { seconds: 80, pauses })
    expect(times).toHaveLength(60)
    expect(times.every((time, at) => time >= (times[at - 1] ?? 0) && time <= 80)).toBe(true)
  })

  test.each<[string[], Pause[]]>([
    [[], []],
    [['one'], []],
    [['one'], [{ start: 0, end: 10 }]],
    [['', ''], []],
    [['one', 'two'], [{ start: 0, end: 10 }]],
  ])('exist for %j with pauses %j', (lines, pauses) => {
    const times = estimateLineTimes(lines, { seconds: 10, pauses })
    expect(times).toHaveLength(lines.length)
    expect(times.every((time) => time >= 0 && time <= 10)).toBe(true)
  })
})
