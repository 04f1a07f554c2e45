import { describe, expect, it } from 'vitest'
import { playableItem } from '#web/player/core/state/playable-item.fixture.ts'
import { reportOf, withoutReported, withPlayedSpan } from './listening-run.ts'

const psalm = playableItem({ id: 'psalm' })
const hymn = playableItem({ id: 'hymn' })
const now = { at: 1, device: 'phone', duration: 600, hasEnded: false }
const heard = (from: number, to: number, item = psalm) => ({ item, from, to, rate: 1 })

describe('a listening run', () => {
  it('is reported once it is long enough, with or without pauses', () => {
    const short = withPlayedSpan(undefined, heard(0, 3))
    expect(reportOf(short, now)).toBeUndefined()
    const run = withPlayedSpan(short, heard(3, 6))
    expect(reportOf(run, now)).toEqual({
      seconds: 6,
      at: 1,
      device: 'phone',
      duration: 600,
      listened: [
        [0, 3],
        [3, 6],
      ],
    })
  })

  it('reports each span once, and continues without another threshold', () => {
    const run = withPlayedSpan(withoutReported(withPlayedSpan(undefined, heard(0, 30))), heard(30, 31))
    expect(reportOf(run, now)).toMatchObject({ seconds: 31, listened: [[30, 31]] })
    expect(reportOf(withoutReported(run), now)).toBeUndefined()
  })

  it('starts anew after a jump and with another item', () => {
    const run = withPlayedSpan(undefined, heard(0, 30))
    expect(reportOf(withPlayedSpan(run, heard(400, 402)), now)).toBeUndefined()
    expect(reportOf(withPlayedSpan(run, heard(30, 32, hymn)), now)).toBeUndefined()
  })

  it('of a recording that ended is at its end, however short it was', () => {
    const run = withPlayedSpan(undefined, heard(597.2, 599.4))
    expect(reportOf(run, { ...now, hasEnded: true })).toMatchObject({ seconds: 600 })
  })
})
