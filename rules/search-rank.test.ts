import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuestion } from './search-question.ts'
import { asTyped, rankFound, tierOf } from './search-rank.ts'
import { titleKey } from './search-words.ts'

function asked(typed: string) {
  const question = readQuestion(typed)
  if (!question) throw new Error(`nothing is asked by "${typed}"`)
  return question
}

describe('a question', () => {
  test.each([
    ['psalm 23', 'psalm, 23…'],
    ['The Lord is my shep', 'lord, my, shep…'],
    ['in the', 'in, the…'],
    ['psalm 2', 'psalm, 2'],
    ['GOD’S  mercy!', 'gods, mercy…'],
    ['still the', 'still'],
  ])('%s asks for %s', (typed, words) => {
    expect(
      asked(typed)
        .words.map(({ word, isPrefix }) => word + (isPrefix ? '…' : ''))
        .join(', '),
    ).toBe(words)
  })

  test.each(['', ' ', 'a', '7', '%', '--', '…', '\u200b', 'é'])('%j asks for nothing', (typed) => {
    expect(readQuestion(typed)).toBeUndefined()
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
    expect(tierOf(titleKey(title), asTyped(asked('psalm')))).toBe(tier)
  })

  test('asks for every word in the title', () => {
    const question = asTyped(asked('morning mer'))
    expect(tierOf('mercies for the morning', question)).toBe(2)
    expect(tierOf('morning light', question)).toBe(3)
  })

  const found = record({
    number: integer({ min: 1, max: 9 }),
    title_key: constantFrom('psalm', 'psalm 23', 'a psalm', 'light', 'psalms'),
    rank: integer({ min: -2, max: 2 }),
  })

  test('is total, whatever order things were found in, and holds each document once', () => {
    assert(
      property(array(found), (things) => {
        const distinct = [...new Map(things.map((one) => [one.number, one])).values()]
        const ranked = rankFound(distinct, asTyped(asked('psalm')))
        expect(rankFound(distinct.toReversed(), asTyped(asked('psalm')))).toEqual(ranked)
        expect(new Set(ranked.map(({ number }) => number)).size).toBe(distinct.length)
        expect(ranked.map(({ tier }) => tier)).toEqual(ranked.map(({ tier }) => tier).toSorted())
      }),
    )
  })
})
