import { afterEach, expect, test } from 'vitest'
import { ENGLISH } from '#rules/words/language.ts'
import { setLanguage } from '../../words/language.ts'
import { loadLanguage } from '../../words/languages.ts'
import { translatedPeriod } from './period-words.ts'

afterEach(() => setLanguage(ENGLISH))

test.each(['year', 'month', '3 months', '7 days', '1 month', '1 week', '2 years', '7-day', 'once', ''])(
  '%s is said in English as the rule writes it',
  (written) => {
    expect(translatedPeriod(written)).toBe(written)
  },
)

test('is in the current language', async () => {
  setLanguage(await loadLanguage('de'))
  expect(translatedPeriod('3 months')).toBe('3 Monate')
  expect(translatedPeriod('year')).toBe('Jahr')
})
