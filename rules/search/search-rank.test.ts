import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearchQuery } from './search-query.ts'
import { rankMatches, type SpelledQuery, tierOf } from './search-rank.ts'
import { titleKey } from './search-words.ts'

function asked(typed: string) {
  const question = parseSearchQuery(typed)
  if (!question) throw new Error(`there is no search in "${typed}"`)
  return question
}

const spelled = (typed: string, ...others: string[]): SpelledQuery => {
  const { key, words } = asked(typed)
  return { key, words: words.map((word) => [word, ...others.map((other) => ({ word: other, isPrefix: false }))]) }
}
const typedIn = (title: string) => ({ title_key: titleKey(title), is_typed: 1 }) as const
const otherwiseIn = (title: string) => ({ title_key: titleKey(title), is_typed: 0 }) as const

describe('a search', () => {
  test.each([
    ['psalm 23', 'psalm, 23…'],
    ['The Lord is my shep', 'lord, my, shep…'],
    ['in the', 'in, the…'],
    ['psalm 2', 'psalm, 2'],
    ['GOD’S  mercy!', 'gods, mercy…'],
    ['still the', 'still'],
  ])('%s requires %s', (typed, words) => {
    expect(
      asked(typed)
        .words.map(({ word, isPrefix }) => word + (isPrefix ? '…' : ''))
        .join(', '),
    ).toBe(words)
  })

  test.each(['', ' ', 'a', '7', '%', '--', '…', '\u200b', 'é'])('%j is not a search', (typed) => {
    expect(parseSearchQuery(typed)).toBeUndefined()
  })
})

describe('the order', () => {
  test.each([
    ['Psalm', 0],
    ['Psalms of Ascent', 1],
    ['Psalm 23', 1],
    ['A Slow Psalm', 2],
    ['Morning Mercies', 3],
  ])('of %s for "psalm" is %i', (title, tier) => {
    expect(tierOf(typedIn(title), spelled('psalm'))).toBe(tier)
  })

  test('requires every word in the title', () => {
    const question = spelled('morning mer')
    expect(tierOf(typedIn('mercies for the morning'), question)).toBe(2)
    expect(tierOf(typedIn('morning light'), question)).toBe(3)
  })

  test.each([
    ['A mercy', 1, 2],
    ['Grace', 1, 3],
    ['Mercy and mercies', 1, 1],
    ['New Mercies', 1, 3],
    ['New Mercies', 0, 4],
    ['Grace', 0, 5],
  ] as const)('ranks other forms of a word last: %s (%i) is %i', (title, is_typed, tier) => {
    expect(tierOf({ title_key: titleKey(title), is_typed }, spelled('mercy', 'mercies'))).toBe(tier)
  })

  test('requires every word in the title for corrected words too', () => {
    expect(tierOf(otherwiseIn('mercies'), spelled('new mercy', 'mercies'))).toBe(4)
    expect(tierOf(otherwiseIn('songs'), spelled('new mercy', 'mercies'))).toBe(5)
  })

  const found = record({
    number: integer({ min: 1, max: 9 }),
    title_key: constantFrom('psalm', 'psalm 23', 'a psalm', 'light', 'psalms'),
    rank: integer({ min: -2, max: 2 }),
    is_typed: constantFrom(0, 1),
  })

  test('is total, in any input order, and contains each document once', () => {
    assert(
      property(array(found), (things) => {
        const distinct = [...new Map(things.map((one) => [one.number, one])).values()]
        const ranked = rankMatches(distinct, spelled('psalm'))
        expect(rankMatches(distinct.toReversed(), spelled('psalm'))).toEqual(ranked)
        expect(new Set(ranked.map(({ number }) => number)).size).toBe(distinct.length)
        expect(ranked.map(({ tier }) => tier)).toEqual(ranked.map(({ tier }) => tier).toSorted())
      }),
    )
  })
})
