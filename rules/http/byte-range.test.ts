import { assert, constantFrom, integer, oneof, option, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

const size = integer({ min: 0, max: 1_000_000 })
const number = oneof(
  integer({ min: 0, max: 2_000_000 }).map(String),
  constantFrom('', '0', '00', '99999999999999999999'),
)
const likely = tuple(
  constantFrom('bytes=', 'bytes = ', 'Bytes=', 'items=', ''),
  number,
  constantFrom('-', '--', ','),
  number,
)
const header = option(
  oneof(
    likely.map((parts) => parts.join('')),
    string(),
  ),
  { nil: undefined },
)

describe('byteRange of a file of 100 bytes', () => {
  test.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-100', { start: 0, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    [' bytes=5-6 ', { start: 5, end: 6 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=20-10', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=0x0-0x5', 'whole'],
    ['bytes=1.5-3', 'whole'],
    ['bytes=--5', 'whole'],
    ['items=0-5', 'whole'],
    ['0-5', 'whole'],
  ])('%j requests %j', (given, wanted) => {
    expect(byteRange(given, 100)).toEqual(wanted)
  })

  test('the unit is case-insensitive', () => {
    expect(byteRange('Bytes=0-5', 100)).toEqual({ start: 0, end: 5 })
  })
})

test('an empty file has no satisfiable range', () => {
  expect(['bytes=0-', 'bytes=0-0', 'bytes=-1', 'bytes=-0'].map((given) => byteRange(given, 0))).toEqual(
    Array(4).fill('unsatisfiable'),
  )
})

test('the range is within the file, for any header', () => {
  assert(
    property(header, size, (given, bytes) => {
      const found = byteRange(given, bytes)
      if (found === 'whole' || found === 'unsatisfiable') return
      expect(found.start).toBeGreaterThanOrEqual(0)
      expect(found.start).toBeLessThanOrEqual(found.end)
      expect(found.end).toBeLessThan(bytes)
      expect([found.start, found.end].every(Number.isSafeInteger)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
