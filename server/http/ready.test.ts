import { describe, expect, test } from 'vitest'
import { matches, preferredEncoding } from './ready.ts'

describe('preferredEncoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['BR', 'br'],
    ['br;q=0', 'identity'],
    ['br;q=0.0, gzip', 'gzip'],
    ['br;q=0.001', 'br'],
    ['gzip ; q=0.5', 'gzip'],
    ['deflate, compress', 'identity'],
    ['brotli', 'identity'],
    ['x-gzip', 'identity'],
    ['gzip;q=0,br;q=0', 'identity'],
  ] as const)('%j: %s', (header, wanted) => {
    expect(preferredEncoding(header)).toBe(wanted)
  })

  test('is told soon of a header made to be slow', () => {
    expect(preferredEncoding(`${' '.repeat(8000)}b`)).toBe('identity')
    expect(preferredEncoding('br;q='.repeat(1600))).toBe('identity')
  })
})

describe('matches', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['W/"one"', true],
    ['"one"', true],
    ['"two", W/"one"', true],
    ['*', true],
    ['"two"', false],
    ['one', false],
    ['"one', false],
  ])('If-None-Match %j: %s', (header, wanted) => {
    expect(matches(header, 'W/"one"')).toBe(wanted)
  })
})
