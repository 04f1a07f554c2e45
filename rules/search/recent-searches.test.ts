import { expect, test } from 'vitest'
import { parseRecentSearches, withoutRecentSearch, withRecentSearch } from './recent-searches.ts'

test.each([
  [null, []],
  ['["a","b"]', ['a', 'b']],
  ['["a",1,null]', ['a']],
  ['{', []],
  ['{"a":1}', []],
])('stored recent searches: %j', (kept, recent) => {
  expect(parseRecentSearches(kept)).toEqual(recent)
})

test.each([
  [[], 'psalm', ['psalm']],
  [['ruth'], ' psalm ', ['psalm', 'ruth']],
  [['ruth', 'Psalm'], 'psalm', ['psalm', 'ruth']],
  [['one', 'two', 'three'], 'four', ['four', 'one', 'two']],
  [['one'], ' … ', ['one']],
])('%j and then "%s"', (recent, query, expected) => {
  expect(withRecentSearch(recent, query, 3)).toEqual(expected)
})

test('a search is removed in any spelling', () => {
  expect(withoutRecentSearch(['José', 'ruth'], 'jose')).toEqual(['ruth'])
})
