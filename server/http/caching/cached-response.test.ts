import { describe, expect, test } from 'vitest'
import { etagMatches } from './cached-response.ts'

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
    expect(etagMatches(header, 'W/"one"')).toBe(wanted)
  })
})
