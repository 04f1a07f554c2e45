import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reachedEvents } from './ad-progress.ts'

const QUARTERS = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile']

describe('an advertisement', () => {
  it.each([
    [0, ['start']],
    [2.4, ['start']],
    [2.5, ['start', 'firstQuartile']],
    [5, ['start', 'firstQuartile', 'midpoint']],
    [9.9, QUARTERS],
  ])('of ten seconds has reached at %d', (at, reached) => {
    expect(reachedEvents([], { at, duration: 10, isOver: false })).toEqual(reached)
  })

  it('that has ended has reached all events, whatever its clock says', () => {
    expect(reachedEvents([], { at: 3, duration: 10, isOver: true })).toEqual([...QUARTERS, 'complete'])
  })

  it('reports the progress offsets of its server among the quartiles', () => {
    const names = ['progress-3', 'progress-60%', 'mute', 'progress-x']
    expect(reachedEvents(names, { at: 7, duration: 10, isOver: false })).toEqual([
      'start',
      'firstQuartile',
      'progress-3',
      'midpoint',
      'progress-60%',
    ])
  })

  it('of unknown duration reaches no event but its start', () => {
    expect(reachedEvents(['progress-50%'], { at: 8, duration: 0, isOver: false })).toEqual(['start'])
  })

  it('reports each event once and in order, however often it is checked', () => {
    const looks = fc.array(fc.double({ min: 0, max: 30, noNaN: true }))
    fc.assert(
      fc.property(looks, fc.integer({ min: 1, max: 30 }), (places, duration) => {
        const told: string[] = []
        const tell = (at: number, isOver: boolean) => {
          for (const name of reachedEvents([], { at, duration, isOver })) if (!told.includes(name)) told.push(name)
        }
        for (const at of places.toSorted((one, other) => one - other)) tell(at, false)
        tell(duration, true)
        expect(told).toEqual([...QUARTERS, 'complete'])
      }),
    )
  })
})
