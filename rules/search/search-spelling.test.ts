import { assert, integer, property, string, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, LONGEST_PREFIX, prefixesOf, prefixKey, typoKeysOf, typoLookupsOf } from './search-spelling.ts'

const word = string({ unit: 'grapheme-ascii', minLength: 3, maxLength: 14 }).map((text) => text.replace(/\s/g, 'x'))
const longWord = stringMatching(/^[a-z]{8,14}$/)
type Slip = readonly [kind: number, place: number]
const slipAt = tuple(integer({ min: 0, max: 3 }), integer({ min: 0, max: 13 }))
const slips = tuple(word, slipAt).map(([given, slip]) => ({ given, slip: slipIn(given, slip) }))

function slipIn(given: string, [kind, place]: Slip): string {
  const letters = [...given]
  const at = place % letters.length
  const [letter = '', next = ''] = [letters[at], letters[at + 1]]
  const slip = [
    letters.toSpliced(at, 1),
    letters.toSpliced(at, 0, 'q'),
    letters.with(at, 'q'),
    letters.toSpliced(at, 2, next, letter),
  ][kind]
  return (slip ?? []).join('')
}

/** True if the look-up keys of a typed word contain an index key of the word. */
function isLookedUp(word: string, typed: string): boolean {
  const keys = new Set([word, ...typoKeysOf(word)])
  return [typed, ...typoLookupsOf(typed)].some((key) => keys.has(key))
}

/** The same word in letters that take two code units each. */
const inDeseret = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCodePoint(0x10428 + letter.charCodeAt(0) - 97))

test('keys of a word do not depend on how its letters are encoded', () => {
  assert(
    property(longWord, (given) => {
      expect(typoKeysOf(inDeseret(given))).toEqual(typoKeysOf(given).map(inDeseret))
    }),
  )
  expect(typoKeysOf(inDeseret('ab'))).toEqual([])
  expect(typoKeysOf('aab')).toEqual(['ab', 'aa'])
})

describe('typos', () => {
  test.each([
    ['psalm', 'pslam', 1],
    ['psalm', 'pslm', 1],
    ['psalm', 'psallm', 1],
    ['psalm', 'psaln', 1],
    ['psalm', 'psalms', 1],
    ['psalm', 'salm', 1],
    ['psalm', 'psalm', 0],
    ['psalm', 'plsma', 3],
    ['psalm', 'ps', 3],
    ['mercy', 'mercies', 3],
    ['ab', 'ba', 1],
    ['abc', 'cba', 2],
    ['shepherd', 'shepard', 2],
    ['shepherd', 'sheepheard', 2],
    ['philippians', 'filippians', 2],
    ['thessalonians', 'thesalonain', 3],
    ['morning', 'evening', 3],
  ])('between %s and %s: %i', (one, other, expected) => {
    expect(editDistance(one, other)).toBe(expected)
    expect(editDistance(other, one)).toBe(expected)
  })

  test.each([
    ['psalm', 'pslam', true],
    ['psalm', 'plsma', false],
    ['shepherd', 'shepard', true],
    ['shepherd', 'shepa', false],
    ['morning', 'mrnnig', false],
  ])('%s is looked up by %s: %s', (word, typed, expected) => {
    expect(isLookedUp(word, typed)).toBe(expected)
  })

  test('one typo: the words share a deletion key', () => {
    assert(
      property(slips, ({ given, slip }) => {
        if (slip === given || [...slip].length < 3) return
        expect(editDistance(given, slip)).toBe(1)
        expect(isLookedUp(given, slip)).toBe(true)
      }),
    )
  })

  test('two typos find a long word', () => {
    assert(
      property(longWord, slipAt, slipAt, (given, first, second) => {
        const slip = slipIn(slipIn(given, first), second)
        if (editDistance(given, slip) > 2) return
        expect(isLookedUp(given, slip)).toBe(true)
      }),
    )
  })

  test('keys are few, for words of any length', () => {
    expect(typoKeysOf('a'.repeat(40)).length).toBeLessThan(60)
    expect(typoKeysOf('nebuchadnezzar').length).toBeLessThan(120)
    expect(typoLookupsOf('abcdefghijklmnopqrstuvwxyzabcdefghijklmn').length).toBeLessThan(60)
  })
})

describe('prefixes', () => {
  test('of a short and a long word', () => {
    expect(prefixesOf('ruth')).toEqual(['ru', 'rut', 'ruth'])
    expect(prefixesOf('nebuchadnezzar').at(-1)).toBe('nebuchadne')
    expect(prefixesOf('a')).toEqual([])
  })

  test('every prefix of at least two letters is found', () => {
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
