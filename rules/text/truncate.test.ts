import { assert, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { truncate } from './truncate.ts'

const text = string({ unit: 'grapheme', maxLength: 60 })
const limit = integer({ min: 0, max: 50 })

describe('truncate', () => {
  test.each([
    ['', 5, '', false],
    ['short', 5, 'short', false],
    ['one two three', 13, 'one two three', false],
    ['one two three', 12, 'one two…', true],
    ['one two three', 8, 'one two…', true],
    ['one two three', 7, 'one two…', true],
    ['one two three', 6, 'one…', true],
    ['unbreakable', 4, 'unbr…', true],
    ['one  two', 5, 'one…', true],
    ['one\ntwo three', 6, 'one…', true],
    ['🙏🙏🙏🙏', 2, '🙏🙏…', true],
    ['🙏🙏🙏🙏', 4, '🙏🙏🙏🙏', false],
    ['anything', 0, '…', true],
  ])('%j within %i is %j', (given, characters, shown, isCut) => {
    expect(truncate(given, characters)).toEqual({ shown, isCut })
  })

  test('shows at most the limit and an ellipsis', () => {
    assert(
      property(text, limit, (given, characters) => {
        expect([...truncate(given, characters).shown].length).toBeLessThanOrEqual(characters + 1)
      }),
    )
  })

  test('shows the start of the text, whole unless cut', () => {
    assert(
      property(text, limit, (given, characters) => {
        const { shown, isCut } = truncate(given, characters)
        expect(shown.endsWith('…') || !isCut).toBe(true)
        expect(given.startsWith(isCut ? shown.slice(0, -1) : given)).toBe(true)
        expect(shown === given || isCut).toBe(true)
      }),
    )
  })

  test('never splits a surrogate pair', () => {
    assert(
      property(text, limit, (given, characters) => {
        expect(truncate(given, characters).shown.isWellFormed()).toBe(true)
      }),
    )
  })

  test('cuts at a space if there is one', () => {
    const words = string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 80 }).filter((one) =>
      /^\S+( \S+)+$/.test(one),
    )
    assert(
      property(words, limit, (given, characters) => {
        const { shown, isCut } = truncate(given, characters)
        const kept = shown.slice(0, -1)
        if (isCut && given.indexOf(' ') <= characters) expect(given[kept.length]).toBe(' ')
      }),
    )
  })
})
