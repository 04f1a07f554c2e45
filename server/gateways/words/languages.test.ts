import { expect, test } from 'vitest'
import { OFFERED_LOCALES, PSEUDO_LOCALES } from '#contract/locales.ts'
import { pageLanguage } from './languages.ts'

const everywhere = { locales: OFFERED_LOCALES }
const local = { locales: [...OFFERED_LOCALES, ...PSEUDO_LOCALES] }

test.each([
  ['en-XA', everywhere, 'en'],
  ['ar-XB', everywhere, 'en'],
  ['ar-XB', local, 'ar-XB'],
  ['de', everywhere, 'de'],
  [undefined, everywhere, 'en'],
])('a page in %s has its texts in that language only where it is offered', (locale, offered, expected) => {
  expect(pageLanguage(locale, offered).locale).toBe(expected)
})
