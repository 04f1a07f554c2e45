import { assert, integer, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deletionsOf, isOneSlip, LONGEST_PREFIX, prefixesOf, prefixKey } from './search-spelling.ts'

const word = string({ unit: 'grapheme-ascii', minLength: 3, maxLength: 14 }).map((text) => text.replace(/\s/g, 'x'))
const slips = tuple(word, integer({ min: 0, max: 3 }), integer({ min: 0, max: 13 })).map(([given, kind, place]) => {
  const letters = [...given]
  const at = place % letters.length
  const [letter = '', next = ''] = [letters[at], letters[at + 1]]
  const slip = [
    letters.toSpliced(at, 1),
    letters.toSpliced(at, 0, 'q'),
    letters.with(at, 'q'),
    letters.toSpliced(at, 2, next, letter),
  ][kind]
  return { given, slip: (slip ?? []).join('') }
})

describe('one slip', () => {
  test.each([
    ['psalm', 'pslam', true],
    ['psalm', 'pslm', true],
    ['psalm', 'psallm', true],
    ['psalm', 'psaln', true],
    ['psalm', 'psalms', true],
    ['psalm', 'salm', true],
    ['psalm', 'psalm', false],
    ['psalm', 'plsma', false],
    ['psalm', 'ps', false],
    ['mercy', 'mercies', false],
    ['ab', 'ba', true],
    ['abc', 'cba', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(isOneSlip(one, other)).toBe(expected)
    expect(isOneSlip(other, one)).toBe(expected)
  })

  test('leads to a word that shares a deletion, or is one', () => {
    assert(
      property(slips, ({ given, slip }) => {
        if (slip === given || [...slip].length < 3) return
        expect(isOneSlip(given, slip)).toBe(true)
        const near = new Set([given, ...deletionsOf(given)])
        expect([slip, ...deletionsOf(slip)].some((one) => near.has(one))).toBe(true)
      }),
    )
  })
})

describe('beginnings', () => {
  test('of a short and a long word', () => {
    expect(prefixesOf('ruth')).toEqual(['ru', 'rut', 'ruth'])
    expect(prefixesOf('nebuchadnezzar').at(-1)).toBe('nebuchadne')
    expect(prefixesOf('a')).toEqual([])
  })

  test('every beginning of two letters or more is looked up where the word stands', () => {
    assert(
      property(word, integer({ min: 2, max: 14 }), (given, length) => {
        const beginning = [...given].slice(0, length).join('')
        expect(prefixesOf(given)).toContain(prefixKey(beginning))
        expect([...(prefixKey(beginning) ?? '')].length).toBeLessThanOrEqual(LONGEST_PREFIX)
      }),
    )
    expect(prefixKey('a')).toBeUndefined()
  })
})
