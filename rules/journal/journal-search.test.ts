import { expect, test } from 'vitest'
import { searchJournal } from './journal-search.ts'

const item = (title: string, text: string, answer = '') => ({ content: { title, text, answer } })
const ITEMS = [
  item('After Psalm 121', 'The hills, and the old house.'),
  item('A flat', 'Third floor', 'With the LIME tree, Élan'),
]

test.each([
  ['', 2],
  ['  ', 2],
  ['HILLS', 1],
  ['hill house', 1],
  ['house flat', 0],
  ['elan', 1],
  ['psalm 121', 1],
  ['nothing', 0],
])('%j finds %i', (typed, count) => {
  expect(searchJournal(ITEMS, typed)).toHaveLength(count)
})
