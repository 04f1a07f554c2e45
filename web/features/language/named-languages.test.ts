import { expect, test } from 'vitest'
import { findLanguages, namedLanguages } from './named-languages.ts'

const LANGUAGES = namedLanguages(['en', 'es', 'pt-BR', 'hi', 'ar', 'el', 'vi'], 'es')

test('languages have their own names, and names in the page’s language', () => {
  expect(LANGUAGES.map(({ ownName }) => ownName)).toEqual([
    ...['English', 'Español', 'Português (Brasil)', 'Tiếng Việt', 'Ελληνικά', 'العربية', 'हिन्दी'],
  ])
  expect(LANGUAGES.find(({ code }) => code === 'el')?.name).toBe('Griego')
})

test.each([
  ['', 7],
  [' espanol', 1],
  ['Spanish', 1],
  ['griego', 1],
  ['portugues', 1],
  ['Viet', 1],
  ['हिन्', 1],
  ['hi', 1],
  ['klingon', 0],
])('a search for %j finds %i languages', (typed, count) => {
  expect(findLanguages(LANGUAGES, typed)).toHaveLength(count)
})
