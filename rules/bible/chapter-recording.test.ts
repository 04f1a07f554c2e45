import { expect, test } from 'vitest'
import { isChapterRecording } from './chapter-recording.ts'

test.each([
  ['Genesis 1', 'bible', 'Genesis 1', true],
  ['Genesis 1: In the Beginning', 'bible', 'Genesis 1', true],
  ['PSALM 23, read slowly', 'bible', 'Psalm 23', true],
  ['1 Corinthians 13', 'bible', '1 Corinthians 13', true],
  ['Genesis 1:14–19', 'bible', 'Genesis 1', false],
  ['Genesis 1 and 2', 'bible', 'Genesis 1', false],
  ['Genesis 11', 'bible', 'Genesis 1', false],
  ['Let There Be Light', 'bible', 'Genesis 1', false],
  ['On Genesis 1', 'bible', 'Genesis 1', false],
  ['Psalm 23', 'podcast', 'Psalm 23', false],
])('%s (%s) is a reading of %s: %s', (title, content_category, chapter, expected) => {
  expect(isChapterRecording({ title, content_category }, chapter)).toBe(expected)
})
