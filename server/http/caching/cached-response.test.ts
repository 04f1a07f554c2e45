import { describe, expect, test } from 'vitest'
import { compressedBody, etagMatches, makeCachedResponse } from './cached-response.ts'

describe('etagMatches', () => {
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

test.each(['br', 'gzip'] as const)('a copy with other headers is not compressed again as %s', async (encoding) => {
  const response = makeCachedResponse('a page '.repeat(500), { type: 'text/html' })
  const first = await compressedBody(response, encoding)
  expect(await compressedBody({ ...response, vary: 'Cookie' }, encoding)).toBe(first)
})
