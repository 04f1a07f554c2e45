import { expect, test } from 'vitest'
import { bibleReferenceSlug, parseBibleAddress } from '../bible-address.ts'
import { chapterPlaces, verseAtPlace, versePlace } from './verse-place.ts'

const verseOf = (slug: string) => {
  const { book, chapter, verse } = parseBibleAddress(slug) ?? {}
  if (!book || !chapter || !verse) throw new Error(`${slug} is no verse`)
  return { book, chapter, verse }
}

test.each([
  ['genesis-1-1', 1_001_001],
  ['psalms-119-176', 19_119_176],
  ['john-3-16', 43_003_016],
  ['revelation-22-21', 66_022_021],
])('%s is at %i, and back', (slug, place) => {
  expect(versePlace(verseOf(slug))).toBe(place)
  const verse = verseAtPlace(place)
  expect(verse && bibleReferenceSlug(verse)).toBe(slug)
})

test('a chapter holds all of its verses and no others', () => {
  const { from, to } = chapterPlaces(verseOf('john-3-16'))
  expect(versePlace(verseOf('john-3-1'))).toBeGreaterThanOrEqual(from)
  expect(versePlace(verseOf('john-3-36'))).toBeLessThanOrEqual(to)
  expect(versePlace(verseOf('john-2-25'))).toBeLessThan(from)
  expect(versePlace(verseOf('john-4-1'))).toBeGreaterThan(to)
})

test.each([0, 999_999, 67_001_001])('there is no verse at %i', (place) => {
  expect(verseAtPlace(place)).toBeUndefined()
})
