import { afterEach, expect, test } from 'vitest'
import { ENGLISH, speak } from '../words/language.ts'
import { loadLanguage } from '../words/languages.ts'
import { periodIn } from './period-words.ts'

afterEach(() => speak(ENGLISH))

test.each(['year', 'month', '3 months', '7 days', '1 month', '1 week', '2 years', '7-day', 'once', ''])(
  '%s is said in English as the rule writes it',
  (written) => {
    expect(periodIn(written)).toBe(written)
  },
)

test('it is said in the language that is spoken', async () => {
  speak(await loadLanguage('en-XA'))
  expect(periodIn('3 months')).toMatch(/^3 [^a-z]+$/)
  expect(periodIn('year')).not.toMatch(/[a-z]/)
})
