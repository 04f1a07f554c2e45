import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textPieces } from '../text/text-pieces.ts'
import { breakLines } from './break-lines.ts'

/** Each letter is ten pixels wide. */
const measure = (line: string) => line.length * 10
const broken = (text: string, width: number) => breakLines(textPieces(text), width, measure)

describe('a verse in lines', () => {
  it.each([
    ['Jesus wept.', 200, ['Jesus wept.']],
    ['Jesus wept.', 70, ['Jesus', 'wept.']],
    // Filled greedily, the last line would be one word.
    ['In the beginning God created', 250, ['In the beginning', 'God created']],
    ['Jesus wept.', 40, null],
    ['', 100, []],
    ['耶稣哭了。', 30, ['耶稣', '哭了。']],
  ])('%j within %i px: %j', (text, width, lines) => {
    expect(broken(text, width)).toEqual(lines)
  })

  it('keeps all words, and no line is too wide', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 12 }))
    fc.assert(
      fc.property(words, fc.integer({ min: 120, max: 600 }), (list, width) => {
        const lines = broken(list.join(' '), width) ?? []
        expect(lines.join(' ')).toBe(list.join(' '))
        expect(lines.every((line) => measure(line) <= width)).toBe(true)
      }),
    )
  })
})
