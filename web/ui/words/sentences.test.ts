import { afterEach, expect, test } from 'vitest'
import { ENGLISH } from '#rules/words/language.ts'
import { setLanguage } from './language.ts'
import { joinSentences } from './sentences.ts'

afterEach(() => setLanguage(ENGLISH))

test.each([
  ['en', ['For 6 people.', '', '7 days free.'], 'For 6 people. 7 days free.'],
  ['th', ['สำหรับ 6 คน', 'ฟรี 7 วัน'], 'สำหรับ 6 คน ฟรี 7 วัน'],
  ['ja', ['6人用。', '7日間無料。'], '6人用。7日間無料。'],
  ['zh', ['供 6 人使用。', '免费 7 天。'], '供 6 人使用。免费 7 天。'],
])('sentences in %s', (locale, sentences, joined) => {
  setLanguage({ ...ENGLISH, locale })
  expect(joinSentences(sentences)).toBe(joined)
})
