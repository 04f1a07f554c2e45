import { expect, test } from 'vitest'
import { translatedDate, translatedDuration } from './translated-facts.ts'

test.each([
  ['Nov 18', 'de', '18. Nov.'],
  ['Feb 29', 'de', '29. Feb.'],
  ['Dec 31, 2025', 'pt-BR', '31 de dez. de 2025'],
  ['Nov 18', 'en', 'Nov 18'],
  ['', 'de', ''],
  ['today', 'de', 'today'],
])('%j in %s is %j', (english, locale, wanted) => {
  expect(translatedDate(english, locale)).toBe(wanted)
})

test.each([
  ['48 min', 'de', '48 Min.'],
  ['1 hr 2 min', 'de', '1 Std. 2 Min.'],
  ['45 sec', 'ja', '45 秒'],
  ['25 hr', 'pt-BR', '25 h'],
  ['1 hr 2 min', 'en', '1 hr 2 min'],
  ['', 'de', ''],
  ['a while', 'de', 'a while'],
])('%j in %s is %j', (english, locale, wanted) => {
  expect(translatedDuration(english, locale)).toBe(wanted)
})
