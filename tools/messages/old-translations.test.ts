import { expect, test } from 'vitest'
import { changedMessages, englishDigests, oldMessages, withOldMessages } from './old-translations.ts'

const BEFORE = new Map([
  ['a.play', 'Play'],
  ['a.gone', 'Gone'],
  ['a.items', '{count, plural, one {# item} other {# items}}'],
])
const AFTER = new Map([
  ['a.play', 'Play now'],
  ['a.items', '{count, plural, one {# item} other {# items}}'],
  ['a.new', 'New'],
])
const GERMAN = { 'a.play': 'Abspielen', 'a.items': '{count, plural, one {# Folge} other {# Folgen}}' }

test('only a different text of an existing message counts as changed English', () => {
  expect(changedMessages(englishDigests(BEFORE), AFTER)).toEqual(['a.play'])
  expect(changedMessages(englishDigests(AFTER), AFTER)).toEqual([])
})

test('a translation is outdated until its text changes', () => {
  const old = withOldMessages(undefined, GERMAN, ['a.play', 'a.new'])
  expect(Object.keys(old)).toEqual(['a.play'])
  expect(oldMessages(old, GERMAN)).toEqual(['a.play'])
  const renewed = { ...GERMAN, 'a.play': 'Jetzt abspielen' }
  expect(oldMessages(old, renewed)).toEqual([])
  expect(withOldMessages(old, renewed, [])).toEqual({})
  expect(withOldMessages(old, GERMAN, [])).toEqual(old)
})
