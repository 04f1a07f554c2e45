import { afterEach, describe, expect, test } from 'vitest'
import { dayAfter } from '#rules/dates/streak.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { setLanguage } from '../../words/language.ts'
import { loadLanguage } from '../../words/languages.ts'
import { dailyText } from './daily-en.ts'
import { streakWords } from './streak-words.ts'

afterEach(() => setLanguage(ENGLISH))

describe('a streak in words', () => {
  test.each([
    [1, 'One day of prayer', 'Day one. Come back tomorrow for two.'],
    [2, 'Two days of prayer', 'You have prayed every day since Friday. Five more and the week is whole.'],
    [5, 'Five days of prayer', 'You have prayed every day since Tuesday. Two more and the week is whole.'],
    [6, 'Six days of prayer', 'You have prayed every day since Monday. One more and the week is whole.'],
    [7, 'Seven days of prayer', 'You have prayed every day since November\u00a015. The week is whole.'],
    [
      8,
      'Eight days of prayer',
      'You have prayed every day since November\u00a014. Six more and another week is whole.',
    ],
    [14, '14 days of prayer', 'You have prayed every day since November\u00a08. Two weeks are whole.'],
    [
      365,
      '365 days of prayer',
      'You have prayed every day since November\u00a022,\u00a02025. Six more and another week is whole.',
    ],
  ])('of %i days is %s', (length, title, words) => {
    expect(dailyText.streak_title(length)).toBe(title)
    expect(streakWords(length, { since: dayAfter('2026-11-21', 1 - length), today: '2026-11-21' })).toBe(words)
  })

  test('with days of rest or grace does not say that every day was prayed', () => {
    const words = streakWords(5, { since: '2026-11-16', today: '2026-11-21' })
    expect(words).toBe('You’ve kept praying since Monday. Two more and the week is whole.')
  })

  test.each(['ja', 'zh'])('has no space between its sentences in %s', async (locale) => {
    setLanguage(await loadLanguage(locale))
    expect(streakWords(5, { since: '2026-11-16', today: '2026-11-21' })).toMatch(/。\S/)
  })
})
