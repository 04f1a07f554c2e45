import { expect, test } from 'vitest'
import { type LanguageVersion, languageVersionFault, originalOf } from './language-versions.ts'

const english: LanguageVersion = { id: 'en', locale: 'en', original_id: null }
const spanish: LanguageVersion = { id: 'es', locale: 'es', original_id: 'en' }
const french: LanguageVersion = { id: 'fr', locale: 'fr', original_id: 'en' }

test.each<[string, LanguageVersion, LanguageVersion[], ReturnType<typeof languageVersionFault>]>([
  ['without versions', english, [], undefined],
  ['an original with versions', english, [spanish, french], undefined],
  ['a version beside another', spanish, [english, french], undefined],
  ['found in its own group', spanish, [english, spanish, french], undefined],
  ['of what does not exist', spanish, [], { field: 'original_id', message: 'there is no such original' }],
  [
    'of itself',
    { ...english, original_id: 'en' },
    [english],
    { field: 'original_id', message: 'there is no such original' },
  ],
  [
    'of a version',
    { id: 'de', locale: 'de', original_id: 'es' },
    [spanish],
    { field: 'original_id', message: 'the original is a version of another' },
  ],
  [
    'with versions of its own',
    { ...english, original_id: 'de' },
    [{ id: 'de', locale: 'de', original_id: null }, spanish],
    { field: 'original_id', message: 'this has versions of its own' },
  ],
  [
    'in the language of the original',
    { ...spanish, locale: 'en' },
    [english],
    { field: 'locale', message: 'there is a version in this language' },
  ],
  [
    'in the language of the original, in another case',
    { ...spanish, locale: 'EN' },
    [english],
    { field: 'locale', message: 'there is a version in this language' },
  ],
  [
    'in the language of another version',
    { id: 'es-2', locale: 'es', original_id: 'en' },
    [english, spanish],
    { field: 'locale', message: 'there is a version in this language' },
  ],
  [
    'an original, moved to the language of a version',
    { ...english, locale: 'fr' },
    [spanish, french],
    { field: 'locale', message: 'there is a version in this language' },
  ],
])('a language version %s', (_name, entry, group, fault) => {
  expect(languageVersionFault(entry, group)).toEqual(fault)
})

test('an original is its own original', () => {
  expect(originalOf(english)).toBe('en')
  expect(originalOf(french)).toBe('en')
})
