import { expect, test } from 'vitest'
import { LOCALES, PSEUDO_LOCALES } from '#contract/locales.ts'
import { knownLocale } from './known-locale.ts'

test.each([...LOCALES, ...PSEUDO_LOCALES])('%s is kept as it is', (locale) => {
  expect(knownLocale(locale)).toBe(locale)
})

test.each([
  ['en-us', 'en-US'],
  ['ZH-hant-tw', 'zh-Hant-TW'],
  ['de-AT-1996', 'de-AT-1996'],
  ['iw', 'he'],
  ['tl-ph', 'fil-PH'],
  ['no', 'nb'],
  ['ar-u-nu-latn', 'ar'],
  ['en-US-x-own', 'en-US'],
])('%s is normalized to %s', (given, kept) => {
  expect(knownLocale(given)).toBe(kept)
})

test.each([
  ...['', ' ', 'en ', 'en-', 'pt_BR', 'en-US@posix', 'any text', '<b>', '../en', 'english', 'nope', '*', 'x-private'],
  ...['tlh', 'ca-ES', 'en-US-en-US', 'e', '42'],
])('%j is not a known locale', (given) => {
  expect(knownLocale(given)).toBeUndefined()
})
