import { describe, expect, test } from 'vitest'
import { blankComments, lineAt } from './blank-comments.ts'

describe('blankComments', () => {
  test.each([
    ['one() // two', 'one()       '],
    ['a /* b */ c', 'a         c'],
    ['/* a\nb */ c', '    \n     c'],
    ["fetch('https://one') // two", "fetch('https://one')       "],
    ['`/* kept */`', '`/* kept */`'],
  ])('%j becomes %j', (text, blanked) => {
    expect(blankComments(text)).toBe(blanked)
  })
})

test('lineAt counts from one', () => {
  expect([0, 1, 2, 3].map((index) => lineAt('a\nb\n', index))).toEqual([1, 1, 2, 2])
})
