import { describe, expect, test } from 'vitest'
import { contrastRatio, darken, inkOn, lighten, mixColours, parseColour } from './contrast.ts'

describe('contrast by WCAG', () => {
  test.each([
    ['#ffffff', '#000000', 21],
    ['#ffffff', '#ffffff', 1],
    ['#e3af4a', '#0b0c0d', 9.8],
    ['#7d5a12', '#f5f4f1', 5.7],
    ['#ff5b59', '#0b0c0d', 6.4],
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s', (first, second, ratio) => {
    expect(contrastRatio(first, second)).toBeCloseTo(ratio, 0)
    expect(contrastRatio(second, first)).toBe(contrastRatio(first, second))
  })
})

test.each(['', 'red', '#fff', '#12345g', '#e3af4a;', ' #e3af4a', 'url(x)', '#e3af4a}'])('%j is no color', (text) => {
  expect(parseColour(text)).toBeUndefined()
})

test('an invalid color counts as black', () => {
  expect(contrastRatio('red', '#ffffff')).toBe(21)
})

test('colors are mixed channel by channel', () => {
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(lighten('#102030', 0)).toBe('#102030')
  expect(darken('#ffffff', 1)).toBe('#000000')
})

test('the text color is the one that is easier to read', () => {
  expect(inkOn('#e3af4a')).toBe('#0d0d0f')
  expect(inkOn('#1d3a8a')).toBe('#ffffff')
})
