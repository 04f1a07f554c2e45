import { expect, test } from 'vitest'
import { glossaryWarnings, readGlossary } from './glossary.ts'

const TERMS = readGlossary(`# German

| English | term |
| --- | --- |
| prayer | Gebet |
| follow | folgen, abonnieren (a podcast) |

| text | said | says | why |
| --- | --- | --- | --- |
| a.prayers | Gebet | Morgengebet | which prayers |
`)
const ENGLISH = new Map([
  ['a.prayers', 'Morning prayer'],
  ['a.follow', 'Follow {name}'],
  ['a.following', 'Those following'],
])

test('a glossary consists of the rows of the first table', () => {
  expect(TERMS).toEqual([
    { english: 'prayer', words: ['Gebet'] },
    { english: 'follow', words: ['folgen', 'abonnieren'] },
  ])
})

test.each<[Readonly<Record<string, string>>, string[]]>([
  [{ 'a.prayers': 'Gebete am Morgen', 'a.follow': '{name} folgen', 'a.following': 'Leute' }, []],
  [{ 'a.prayers': 'Andacht', 'a.follow': '{name} abonnieren' }, ['a.prayers does not say “Gebet” for “prayer”']],
  [{ 'a.follow': '{name} nachgehen' }, ['a.follow does not say “folgen” or “abonnieren” for “follow”']],
  [{}, []],
])('%j', (translation, warnings) => {
  expect(glossaryWarnings(translation, ENGLISH, TERMS)).toEqual(warnings)
})
