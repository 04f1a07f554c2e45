import { describe, expect, test } from 'vitest'
import { pictureStack } from './picture-stack.ts'

const KNOWN = {
  added: new Set(['Newsreader', 'Inter', 'Noto Serif Jpan']),
  adjusted: new Set(['Newsreader as Georgia']),
  ofScript: [],
}

test('a font of pictures is behind the fonts of the device that the page prefers', () => {
  const stack = `"Newsreader", 'Newsreader as Georgia', 'Yu Mincho', 'Noto Serif Jpan', serif`
  expect(pictureStack(stack, KNOWN)).toEqual({
    stack: `'Newsreader picture', "Newsreader", 'Newsreader as Georgia', 'Yu Mincho', 'Noto Serif Jpan picture', 'Noto Serif Jpan', serif`,
    first: ["'Newsreader picture'"],
    hasMore: true,
  })
})

test.each([
  [`Inter, 'Newsreader as Georgia', Newsreader, sans-serif`, ["'Inter picture'", "'Newsreader picture'"]],
  [`Georgia, serif`, []],
  [`Inter`, ["'Inter picture'"]],
])('%s has none behind the fonts of the device', (stack, first) => {
  expect(pictureStack(stack, KNOWN)).toMatchObject({ first, hasMore: false })
})

describe('a text in another script than the page', () => {
  const japanese = { ...KNOWN, ofScript: ['Noto Serif Jpan'] }

  test('has the serif of its script before the closing serif of the device', () => {
    expect(pictureStack(`Newsreader, 'Newsreader as Georgia', serif`, japanese)).toEqual({
      stack: `'Newsreader picture', Newsreader, 'Newsreader as Georgia', 'Noto Serif Jpan picture', serif`,
      first: ["'Newsreader picture'", "'Noto Serif Jpan picture'"],
      hasMore: false,
    })
  })

  test('has no serif among fonts without serifs, and no font twice', () => {
    expect(pictureStack('Inter, sans-serif', japanese).stack).toBe(`'Inter picture', Inter, sans-serif`)
    expect(pictureStack(`'Yu Mincho', 'Noto Serif Jpan', serif`, japanese).stack).toBe(
      `'Yu Mincho', 'Noto Serif Jpan picture', 'Noto Serif Jpan', serif`,
    )
  })
})
