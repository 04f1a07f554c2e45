import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakLines, hasGlyphs, largestSize } from './break-lines.ts'
import { readFontMetrics } from './font-metrics.ts'

/** Every letter but the snowman is half an em wide. */
const font = { advanceOf: (letter: string) => (letter === '☃' ? undefined : 0.5) }
const set = (text: string, width: number, lines: number) => breakLines(text, { font, size: 20, width, lines })

describe('breakLines', () => {
  test.each([
    ['one two three', 130, 3, ['one two three']],
    ['one two three', 80, 3, ['one two', 'three']],
    ['one  two\nthree', 40, 3, ['one', 'two', 'thr…']],
    ['one two three four', 80, 2, ['one two', 'three…']],
    ['one two, three', 80, 1, ['one…']],
    ['', 80, 3, []],
  ])('%j in %d px and %d lines', (text, width, lines, wanted) => expect(set(text, width, lines)).toEqual(wanted))

  test('never returns too wide a line or too many lines', () => {
    const words = fc.string({ unit: 'grapheme-ascii', maxLength: 80 })
    fc.assert(
      fc.property(words, fc.integer({ min: 10, max: 300 }), fc.integer({ min: 1, max: 5 }), (text, width, lines) => {
        const made = set(text, width, lines)
        expect(made.length).toBeLessThanOrEqual(lines)
        for (const line of made) expect(line.length * 10).toBeLessThanOrEqual(Math.max(width, 10))
      }),
    )
  })
})

test('largestSize is the largest size without a cut, or the smallest', () => {
  const linesAt = () => 1
  expect(largestSize('one two', [60, 40, 20], { font, width: 150, linesAt })).toBe(40)
  expect(largestSize('one two', [60, 40, 20], { font, width: 10, linesAt })).toBe(20)
})

test('hasGlyphs is false for a text with a letter that the font lacks', () => {
  expect(hasGlyphs('snow', font)).toBe(true)
  expect(hasGlyphs('snow ☃', font)).toBe(false)
})

describe.each(['share-title', 'share-words'])('the font %s', (name) => {
  const { advanceOf } = readFontMetrics(readFileSync(new URL(`../../../brand/fonts/${name}.ttf`, import.meta.url)))

  test.each(['A', 'z', '0', '’', '“', '—', '…', '·', 'é', 'ß', 'Ł', 'č', 'ő', ' '])('has %s', (letter) => {
    expect(advanceOf(letter)).toBeGreaterThan(0.1)
    expect(advanceOf(letter)).toBeLessThan(1.5)
  })

  test.each(['☃', '中', '\u{1f64f}'])('lacks %j', (letter) => expect(advanceOf(letter)).toBeUndefined())
})
