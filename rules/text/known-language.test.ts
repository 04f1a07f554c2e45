import { expect, test } from 'vitest'
import { canonicalLanguage, isKnownLanguage } from './known-language.ts'

test.each([
  ...['en', 'pt-BR', 'zh-Hant-TW', 'sw', 'fil', 'am'].map((tag) => [tag, true] as const),
  ...['English', 'xx', 'en_US', '', 'EN', 'en-', 'qqq'].map((tag) => [tag, false] as const),
])('%j is a known language: %s', (tag, isKnown) => {
  expect(isKnownLanguage(tag)).toBe(isKnown)
})

test.each([
  ['en', 'en'],
  ['pt-br', 'pt-BR'],
  ['zh-hans', 'zh-Hans'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
])('the tag %s is written %s', (tag, written) => {
  expect(canonicalLanguage(tag)).toBe(written)
})
