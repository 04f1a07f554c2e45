import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextWatching, startWatching, type WatchEventInput, type WatchingSpan, watchEvent } from './watched-span.ts'

const moved = (at: number): WatchEventInput => ({ type: 'time-changed', at })
const stopped = (at: number): WatchEventInput => ({ type: 'stopped', at })
const jumped = (to: number): WatchEventInput => ({ type: 'seeked', to })

function spansOf(moves: readonly WatchEventInput[]): WatchingSpan[] {
  let watching = startWatching(0)
  return moves.flatMap((move) => {
    const next = nextWatching(watching, move)
    watching = next.open
    return next.finished ? [next.finished] : []
  })
}

describe('a watched span', () => {
  it.each<[string, WatchEventInput[], WatchingSpan[]]>([
    ['a pause ends a stretch', [moved(1), moved(2), stopped(2.5)], [{ from: 0, to: 2.5 }]],
    [
      'and the next begins where it ended',
      [stopped(2), moved(3), stopped(3.5)],
      [
        { from: 0, to: 2 },
        { from: 2, to: 3.5 },
      ],
    ],
    ['a tenth of a second counts', [stopped(0.1)], [{ from: 0, to: 0.1 }]],
    ['less does not', [stopped(0.09)], []],
    ['a tenth counts wherever it lies', [jumped(0.7), stopped(0.8)], [{ from: 0.7, to: 0.8 }]],
    [
      'a seek ends it where it was left, and what lies between was not watched',
      [moved(4), jumped(60), moved(61), stopped(61.2)],
      [
        { from: 0, to: 4 },
        { from: 60, to: 61.2 },
      ],
    ],
    ['a pause told twice is told once', [stopped(5), stopped(5)], [{ from: 0, to: 5 }]],
    [
      'a seek back begins anew',
      [moved(9), jumped(2), stopped(3)],
      [
        { from: 0, to: 9 },
        { from: 2, to: 3 },
      ],
    ],
  ])('%s', (_, moves, spans) => {
    expect(spansOf(moves)).toEqual(spans)
  })

  it('is as long as what played, whatever was done in between', () => {
    const step = fc.oneof(
      fc.record({ runs: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ seeks: fc.integer({ min: 0, max: 1000 }) }),
      fc.constant({ pauses: true }),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let at = 0
        let ran = 0
        const moves = steps.map((one): WatchEventInput => {
          if ('seeks' in one) {
            at = one.seeks
            return jumped(at)
          }
          if ('runs' in one) {
            at += one.runs
            ran += one.runs
            return moved(at)
          }
          return stopped(at)
        })
        const spans = spansOf([...moves, stopped(at)])
        expect(spans.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(ran)
        expect(spans.every(({ from, to }) => to > from)).toBe(true)
      }),
    )
  })
})

describe('the event of a watched span', () => {
  const item = {
    title: 'The Film',
    metrics_properties: { item_type: 'content', item_id: 'film' },
    content_series_id: 'series',
    content_series_title: 'A Series',
    artist_name: null,
    content_category: 'video',
  }

  it('has the fields of the specification', () => {
    expect(watchEvent(item, { from: 10, to: 30 }, 40)).toEqual({
      event: 'watch',
      item_id: 'film',
      item_type: 'content',
      title: 'The Film',
      start_time: 10,
      content_duration: 40,
      watch_duration: 20,
      completion_rate: 0.5,
      ending_percentage: 75,
      series_id: 'series',
      series_title: 'A Series',
      playback_speed: 1,
      artist_name: null,
      content_category: 'video',
      source: 'video_player',
    })
  })

  it.each([Number.POSITIVE_INFINITY, Number.NaN, 0])('has no percentage for a duration of %s', (duration) => {
    const { content_duration, completion_rate, ending_percentage } = watchEvent(item, { from: 0, to: 5 }, duration)
    expect([content_duration, completion_rate, ending_percentage]).toEqual([0, 0, 0])
  })
})
