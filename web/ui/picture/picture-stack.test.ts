import { expect, test } from 'vitest'
import { pictureStack } from './picture-stack.ts'

const KNOWN = {
  added: new Set(['Newsreader', 'Inter', 'Noto Serif Jpan']),
  adjusted: new Set(['Newsreader as Georgia']),
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
