import { afterEach, expect, test } from 'vitest'
import { ENGLISH } from '#rules/words/language.ts'
import { setLanguage } from './language.ts'
import { joinSentences, sentenceGap } from './sentences.ts'

afterEach(() => setLanguage(ENGLISH))

test('sentences are joined as the current language writes them', () => {
  expect(joinSentences(['For 6 people.', '', '7 days free.'])).toBe('For 6 people. 7 days free.')
  expect(sentenceGap()).toBe(' ')
  setLanguage({ ...ENGLISH, locale: 'ja' })
  expect(joinSentences(['6人用。', '7日間無料。'])).toBe('6人用。7日間無料。')
  expect(sentenceGap()).toBe('')
})
