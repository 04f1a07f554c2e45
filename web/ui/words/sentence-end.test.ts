import { afterEach, expect, test } from 'vitest'
import { ENGLISH } from '#rules/words/language.ts'
import { setLanguage } from './language.ts'
import { sentenceEnd } from './sentence-end.ts'

afterEach(() => setLanguage(ENGLISH))

test.each([
  ['en', '.'],
  ['de', '.'],
  ['ja', '。'],
  ['hi', '।'],
  ['ur', '۔'],
  ['th', ''],
])('a sentence in %s ends in “%s”', (locale, end) => {
  setLanguage({ ...ENGLISH, locale })
  expect(sentenceEnd()).toBe(end)
})
