import { expect, it } from 'vitest'
import { typesetApostrophes } from './typeset-apostrophes.ts'

it.each([
  ["for his name's sake", 'for his name’s sake'],
  ["the LORD'S mercies, the priests' office", 'the LORD’S mercies, the priests’ office'],
  ["he said, 'Go to my brother's house'", "he said, 'Go to my brother's house'"],
  ['nothing', 'nothing'],
])('prints %j as %j', (words, printed) => {
  expect(typesetApostrophes(words)).toBe(printed)
})
