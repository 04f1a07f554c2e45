import { expect, test } from 'vitest'
import { crossfadeSeconds, crossfadeVolumes, readCrossfade, secondsToEnd } from './crossfade.ts'

const song = { content_category: 'music', duration: 180 }
const talk = { content_category: 'podcast', duration: 180 }

test.each([
  ['two songs', song, song, 8, 8],
  ['no longer than a third of the shorter song', song, { ...song, duration: 12 }, 8, 4],
  ['a song and a talk', song, talk, 8, 0],
  ['a talk and a song', talk, song, 8, 0],
  ['a prayer', song, { ...song, content_category: 'prayer' }, 8, 0],
  ['a free preview', song, { ...song, preview: { seconds: 90, whole: 180, next_free: null } }, 8, 0],
  ['an advertisement in between', song, { ...song, has_ads: true }, 8, 0],
  ['nothing chosen', song, song, 0, 0],
])('the length of a crossfade: %s', (_, from, to, chosen, expected) => {
  expect(crossfadeSeconds(from, to, chosen)).toBe(expected)
})

test('the end comes sooner at a higher speed', () => {
  expect(secondsToEnd({ duration: 100, position: 80, rate: 2 })).toBe(10)
})

test.each([0, 0.25, 0.5, 1])('at %d of a crossfade both recordings together are as loud as one', (part) => {
  const { from, to } = crossfadeVolumes(part)
  expect(from ** 2 + to ** 2).toBeCloseTo(1)
})

test.each([
  [null, 0],
  ['5', 5],
  ['12', 12],
  ['13', 0],
  ['-1', 0],
  ['1.5', 0],
  ['long', 0],
])('a stored crossfade of %j is read as %d', (stored, expected) => {
  expect(readCrossfade(stored)).toBe(expected)
})
