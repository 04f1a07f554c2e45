import { describe, expect, test } from 'vitest'
import { testDaily } from '#testing/catalogue/test-pack.ts'
import { dailyRows } from './daily-rows.ts'

const pack = { name: 'Test', version: 1 as const, credits: [], daily_backgrounds: ['art/sea.webp', 'art/stars.webp'] }
const rowOf = (reference: string) => dailyRows([testDaily('11-21', { reference })], pack, (file) => `stored ${file}`)[0]

describe('the row of a devotional', () => {
  test.each([
    ['Lamentations 3:22-23', [25, 3, 22, 3, 23]],
    ['Psalm 23:1', [19, 23, 1, 23, 1]],
    ['1 John 4:8', [62, 4, 8, 4, 8]],
    ['Isaiah 43:28-44:1', [23, 43, 28, 44, 1]],
  ])('parses the passage of %s', (reference, [book, from_chapter, from_verse, to_chapter, to_verse]) => {
    expect(rowOf(reference)).toMatchObject({ reference, book, from_chapter, from_verse, to_chapter, to_verse })
  })

  test.each(['A poem', 'Psalm 23:1 and John 3:16'])('finds no passage in %s', (reference) => {
    expect(rowOf(reference)).toMatchObject({ reference, book: null, from_chapter: null, to_verse: null })
  })

  test('has one of the pack’s backgrounds, the same every time', () => {
    const image = rowOf('Psalm 1')?.image
    expect(['stored art/sea.webp', 'stored art/stars.webp']).toContain(image)
    expect(rowOf('Psalm 2')?.image).toBe(image)
  })

  test('is refused by a manifest that was not validated', () => {
    const bare = { ...pack, daily_backgrounds: [] }
    expect(() => dailyRows([testDaily('11-21')], bare, String)).toThrow('daily_backgrounds')
  })
})
