import { expect, it } from 'vitest'
import { ENGLISH_NAMES, readBibleNames } from './bible-names.ts'
import { localReference, passagesOfReference } from './local-reference.ts'

const german = readBibleNames('de', {
  separator: ',',
  psalm: 'Psalm',
  books: ENGLISH_NAMES.books.map(({ name }) => (name === 'John' ? 'Johannes|Joh' : name)),
})

it.each([
  ['John 3:16', 'Johannes 3,16', 'John 3:16'],
  ['Psalm 92:1-3', 'Psalm 92,1–3', 'Psalm 92:1–3'],
  ['Psalms 92:1-3', 'Psalm 92,1–3', 'Psalms 92:1–3'],
  ['Psalm 23', 'Psalm 23', 'Psalm 23'],
  ['John 3:16, 18', 'Johannes 3,16; Johannes 3,18', 'John 3:16, 18'],
  ['A word of the elders', 'A word of the elders', 'A word of the elders'],
  ['from John 3:16', 'from John 3:16', 'from John 3:16'],
])('%s is %s in German, and %s in English', (reference, local, english) => {
  expect(localReference(reference, german)).toBe(local)
  expect(localReference(reference, ENGLISH_NAMES)).toBe(english)
})

it('a text with words besides a reference has no passages', () => {
  expect(passagesOfReference('John 3:16')).toHaveLength(1)
  expect(passagesOfReference('John 3:16 and more')).toEqual([])
})
