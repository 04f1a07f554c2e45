import { expect, test } from 'vitest'
import { parseBibleAddress } from './bible-address.ts'
import { isChapterRecording } from './chapter-recording.ts'

test.each([
  ['Genesis 1', '', 'bible', 'genesis-1', true],
  ['Genesis 1: In the Beginning', '', 'bible', 'genesis-1', true],
  ['PSALM 23, read slowly', '', 'bible', 'psalms-23', true],
  ['1 Corinthians 13', '', 'bible', '1-corinthians-13', true],
  ['The Voice in the Wilderness', 'Mark 1:1–45. John at the Jordan.', 'bible', 'mark-1', true],
  ['The Voice in the Wilderness', 'Mark 1:1-45', 'bible', 'mark-1', true],
  ['He Restoreth My Soul', 'Psalm 23:1–6; a song of David', 'bible', 'psalms-23', true],
  ['Genesis 1:14–19', '', 'bible', 'genesis-1', false],
  ['Genesis 1 and 2', '', 'bible', 'genesis-1', false],
  ['Genesis 11', '', 'bible', 'genesis-1', false],
  ['Let There Be Light', 'Genesis 1:1–5. The first day.', 'bible', 'genesis-1', false],
  ['The Voice in the Wilderness', 'Mark 1:1–45. John at the Jordan.', 'bible', 'mark-2', false],
  ['The Voice in the Wilderness', 'Mark 1:1–45. John at the Jordan.', 'podcast', 'mark-1', false],
  ['Two Evenings', 'Mark 1:1–45, 4:35–41. Two evenings.', 'bible', 'mark-1', false],
  ['The First Chapters', 'Mark 1:1–4:41. From the beginning.', 'bible', 'mark-1', false],
  ['After the Baptism', 'Mark 1:12–45. The desert.', 'bible', 'mark-1', false],
  ['On a Gospel', 'About Mark 1:1–45.', 'bible', 'mark-1', false],
  ['A Promise on the Road', 'Ruth 1. A promise made on the road.', 'bible', 'ruth-1', false],
  ['On Genesis 1', '', 'bible', 'genesis-1', false],
  ['Psalm 23', '', 'podcast', 'psalms-23', false],
])('%s (%s, %s) is a reading of %s: %s', (title, description, content_category, reference, expected) => {
  const address = parseBibleAddress(reference)
  expect(address && isChapterRecording({ title, description, content_category }, address)).toBe(expected)
})
