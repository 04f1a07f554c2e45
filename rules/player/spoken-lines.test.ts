import { expect, test } from 'vitest'
import { spokenLines } from './spoken-lines.ts'

test.each([
  ['en', 'Be still. And know that I am God.\n\nAmen.', ['Be still. And know that I am God.', 'Amen.']],
  [
    'en',
    'The LORD is my shepherd; I shall not want. He restoreth my soul.',
    ['The LORD is my shepherd; I shall not want.', 'He restoreth my soul.'],
  ],
  [
    'ja',
    '主はわたしの牧者であって、わたしには乏しいことがない。主はわたしを緑の牧場に伏させる。',
    ['主はわたしの牧者であって、わたしには乏しいことがない。', '主はわたしを緑の牧場に伏させる。'],
  ],
  ['en', ' \n\n', []],
])('the lines of a text in %s: %j', (locale, text, lines) => {
  expect(spokenLines(text, locale)).toEqual(lines)
})
