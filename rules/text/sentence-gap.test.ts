import { expect, test } from 'vitest'
import { sentenceGapIn } from './sentence-gap.ts'

test.each([
  ['en', ' '],
  ['th', ' '],
  ['jam', ' '],
  ['ja', ''],
  ['zh', ''],
  ['zh-Hant', ''],
])('between sentences in %s stands “%s”', (locale, gap) => {
  expect(sentenceGapIn(locale)).toBe(gap)
})
