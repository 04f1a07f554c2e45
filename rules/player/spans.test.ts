import { array, assert, double, property, tuple } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Span, secondsIn, unionOfSpans } from './spans.ts'

describe('the union of spans', () => {
  test.each<[string, Span[], Span[]]>([
    ['none', [], []],
    [
      'apart, in order',
      [
        [10, 20],
        [0, 5],
      ],
      [
        [0, 5],
        [10, 20],
      ],
    ],
    [
      'overlapping',
      [
        [0, 12],
        [10, 20],
      ],
      [[0, 20]],
    ],
    [
      'one within another',
      [
        [0, 20],
        [5, 6],
      ],
      [[0, 20]],
    ],
    [
      'a breath apart',
      [
        [0, 10],
        [10.3, 20],
      ],
      [[0, 20]],
    ],
    [
      'no spans at all',
      [
        [5, 5],
        [9, 3],
        [-4, 2],
        [Number.NaN, 3],
        [0, Number.POSITIVE_INFINITY],
      ],
      [],
    ],
  ])('%s', (_name, spans, united) => {
    expect(unionOfSpans(spans)).toEqual(united)
  })

  const span = tuple(double({ min: 0, max: 3000, noNaN: true }), double({ min: 0, max: 60, noNaN: true })).map(
    ([from, length]): Span => [from, from + length],
  )
  const spans = array(span, { maxLength: 60 })

  it('does not depend on order or repetition', () => {
    assert(
      property(spans, spans, spans, (one, other, third) => {
        const union = (...lists: (readonly Span[])[]) => unionOfSpans(lists.flat())
        expect(union(one, other)).toEqual(union(other, one))
        expect(union(union(one, other), third)).toEqual(union(one, union(other, third)))
        expect(union(union(one), one)).toEqual(union(one))
      }),
    )
  })

  it('never shrinks, and stays within its limits', () => {
    assert(
      property(spans, spans, (one, other) => {
        const both = secondsIn(unionOfSpans([...one, ...other]))
        expect(both).toBeGreaterThanOrEqual(secondsIn(unionOfSpans(one)) - 1e-6)
      }),
    )
    const many = Array.from({ length: 1000 }, (_, at): Span => [at * 10, at * 10 + 5])
    const few = unionOfSpans(many)
    expect(few.length).toBeLessThanOrEqual(200)
    expect(few.at(-1)?.[1]).toBe(9995)
  })
})
