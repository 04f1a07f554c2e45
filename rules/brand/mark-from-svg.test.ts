import { describe, expect, test } from 'vitest'
import { isMark, markFromSvg } from './mark-from-svg.ts'

const svg = (inside: string, box = 'viewBox="0 0 28 28"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${inside}</svg>`

describe('the mark of a drawing', () => {
  test.each([
    ['its path', svg('<path d="M4 24V9.5a4.5 4.5 0 0 1 9 0Z"/>'), 'M4 24V9.5a4.5 4.5 0 0 1 9 0Z'],
    ['a larger square', svg('<path d="M0 0H56v56z"/>', 'viewBox="0 0 56 56"'), 'M0 0H28v28z'],
    ['a square elsewhere', svg('<path d="M10 10h28"/>', 'viewBox="10 10 28 28"'), 'M0 0h28'],
    ['a wide one, in the middle', svg('<path d="M0 0H56"/>', 'viewBox="0 0 56 28"'), 'M0 7H28'],
    ['width and height', svg('<path d="M0 0L14 14"/>', 'width="14px" height="14px"'), 'M0 0L28 28'],
    ['two paths', svg('<g><path d="M1 1h2"/><path d="M5 5h2"/></g>'), 'M1 1h2M5 5h2'],
    ['flags without spaces', svg('<path d="m1 1a4 4 0 019 0z"/>'), 'm1 1a4 4 0 0 1 9 0z'],
    ['further pairs as lines', svg('<path d="M1 1 2 2-3,4"/>'), 'M1 1L2 2L-3 4'],
    ['a comment before it', svg('<!-- <script>x</script> --><path d="M1 1h2"/>'), 'M1 1h2'],
  ])('%s', (_, text, mark) => {
    expect(markFromSvg(text)).toEqual({ mark })
  })

  test.each([
    ['a picture', 'GIF89a', 'not_svg'],
    ['no size', svg('<path d="M1 1h2"/>', ''), 'no_square'],
    ['a script', svg('<script>alert(1)</script><path d="M1 1h2"/>'), 'not_one_path'],
    ['a foreign object', svg('<foreignObject/><path d="M1 1h2"/>'), 'not_one_path'],
    ['a circle', svg('<circle r="2"/>'), 'not_one_path'],
    ['nothing drawn', svg(''), 'not_one_path'],
    ['a transform', svg('<g transform="scale(2)"><path d="M1 1h2"/></g>'), 'has_transform'],
    ['words in the path', svg('<path d="M1 1 url(#x)"/>'), 'wrong_path'],
    ['a path without a move', svg('<path d="L1 1"/>'), 'wrong_path'],
    ['half a pair', svg('<path d="M1"/>'), 'wrong_path'],
    ['a large file', svg('<path d="M1 1h2"/>'.repeat(9000)), 'too_long'],
  ])('%s is refused', (_, text, fault) => {
    expect(markFromSvg(text)).toEqual({ fault })
  })

  test('attributes with scripts leave nothing behind', () => {
    expect(markFromSvg(svg('<path onclick="alert(1)" style="fill:url(x)" d="M1 1h2"/>'))).toEqual({ mark: 'M1 1h2' })
  })
})

test.each(['', 'M', 'M1 1"/><script>', 'M1 1<', 'M 1e999 1', 'x', 'M1 1 2'])('%j is no mark', (text) => {
  expect(isMark(text)).toBe(false)
})
