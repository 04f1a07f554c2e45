import { expect, test } from 'vitest'
import { hasUnmarkedWords, UNSPACED } from './unspaced-scripts.ts'

test.each([
  ['Psalm', { isUnspaced: false, isUnmarked: false }],
  ['Псалом', { isUnspaced: false, isUnmarked: false }],
  ['', { isUnspaced: false, isUnmarked: false }],
  ['시편', { isUnspaced: false, isUnmarked: true }],
  ['诗篇', { isUnspaced: true, isUnmarked: true }],
  ['しへん', { isUnspaced: true, isUnmarked: true }],
  ['เพลงสดุดี', { isUnspaced: true, isUnmarked: true }],
  ['Psalm 诗篇', { isUnspaced: true, isUnmarked: true }],
])('“%s” has spaces, or words without a mark between them', (text, { isUnspaced, isUnmarked }) => {
  expect(UNSPACED.test(text)).toBe(isUnspaced)
  expect(hasUnmarkedWords(text)).toBe(isUnmarked)
})
