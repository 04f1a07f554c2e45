import { assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { decodeWholly } from './decode-url.ts'

const textOf = (url: string) => decodeWholly(url).map(({ character }) => character)

test.each([
  ['/a', ['/', 0, 0], ['a', 1, 0]],
  ['%2Fa', ['/', 0, 1], ['a', 3, 0]],
  ['a%252f', ['a', 0, 0], ['/', 1, 2]],
  ['%25%32%46', ['/', 0, 2]],
  ['%%32F', ['/', 0, 2]],
  ['%', ['%', 0, 0]],
  ['%25', ['%', 0, 1]],
  ['%E9', ['é', 0, 1]],
  ['%2x', ['%', 0, 0], ['2', 1, 0], ['x', 2, 0]],
])('%s is decoded with the place and the encodings of each character', (url, ...characters) => {
  expect(decodeWholly(url).map(({ character, offset, encodings }) => [character, offset, encodings])).toEqual(
    characters,
  )
})

test('an address without a percent sign is decoded from any number of encodings', () => {
  const encoded = (text: string, times: number): string =>
    times === 0 ? text : encoded(encodeURIComponent(text), times - 1)
  assert(
    property(string(), integer({ min: 0, max: 6 }), (text, times) => {
      const url = text.replaceAll('%', '')
      expect(textOf(encoded(url, times)).join('')).toBe(url)
    }),
  )
})

test('a long chain of encodings is decoded in one pass', () => {
  expect(textOf(`/?a=%${'25'.repeat(8000)}2F`).join('')).toBe('/?a=/')
})
