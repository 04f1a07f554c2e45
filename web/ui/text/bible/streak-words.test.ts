import { describe, expect, test } from 'vitest'
import { dailyText } from './daily-en.ts'
import { streakWords } from './streak-words.ts'

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
    expect(streakWords(length, '2026-11-21')).toBe(words)
  })
})
