import { afterEach, expect, test } from 'vitest'
import { ENGLISH } from '#rules/words/language.ts'
import { setLanguage } from '../../words/language.ts'
import { loadLanguage } from '../../words/languages.ts'
import { translatedPeriod } from './period-words.ts'

afterEach(() => setLanguage(ENGLISH))

test.each(['year', 'month', '3 months', '7 days', '1 month', '1 week', '2 years', 'once', ''])(
  '%s is said in English as the rule writes it',
  (written) => {
    expect(translatedPeriod(written)).toBe(written)
  },
)

test('a period is in the current language', async () => {
  setLanguage(await loadLanguage('de'))
  expect(translatedPeriod('3 months')).toBe('3\u00a0Monate')
  expect(translatedPeriod('year')).toBe('Jahr')
})

test.each([
  ['sv', '7 days', '7 dagar'],
  ['sv', '1 day', '1 dag'],
  ['nb', '7 days', '7 dager'],
  ['el', 'month', 'μήνα'],
  ['el', '3 months', '3 μήνες'],
  ['ja', 'month', '月'],
  ['ja', '7 days', '7日間'],
  ['ko', 'month', '월'],
  ['hi', 'month', 'महीने'],
  ['ru', '1 week', '1 неделя'],
  ['ru', 'week', 'неделю'],
  ['mr', 'year', 'वर्षी'],
  ['mr', 'week', 'आठवड्याला'],
  ['gu', 'week', 'અઠવાડિયે'],
  ['ta', 'week', 'வாரத்துக்கு'],
  ['bn', 'week', 'সপ্তাহে'],
  ['ur', 'week', 'ہفتے'],
  ['ja', 'week', '週'],
  ['nb', 'day', 'dag'],
  ['sv', 'day', 'dag'],
  ['am', 'day', 'ቀን'],
  ['am', '7 days', '7 ቀናት'],
  ['ar', '2 months', 'شهرين'],
  ['zh', '7 days', '7 天'],
])('a period is in the everyday words of %s: %s', async (locale, written, words) => {
  setLanguage(await loadLanguage(locale))
  expect(translatedPeriod(written).replaceAll('\u00a0', ' ')).toBe(words)
})
