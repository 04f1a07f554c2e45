import { expect, it } from 'vitest'
import { spokenPieces } from './spoken-pieces.ts'

const word = (at: number) => ({ start: at, at })

it('a verse is cut at its words, its italics and the name of God', () => {
  const runs = [
    { text: '“The LORD’s name ', is_italic: false },
    { text: 'is', is_italic: true },
    { text: ' holy.”', is_italic: false },
  ]
  const pieces = spokenPieces(runs, [word(1), word(5), word(12), word(17), word(20)])
  const plain = { isItalic: false, isName: false }
  expect(pieces).toEqual([
    { ...plain, at: 0, text: '“', word: -1 },
    { ...plain, at: 1, text: 'The ', word: 0 },
    { ...plain, at: 5, text: 'LORD’s', isName: true, word: 1 },
    { ...plain, at: 11, text: ' ', word: 1 },
    { ...plain, at: 12, text: 'name ', word: 2 },
    { ...plain, at: 17, text: 'is', isItalic: true, word: 3 },
    { ...plain, at: 19, text: ' ', word: 3 },
    { ...plain, at: 20, text: 'holy.”', word: 4 },
  ])
})

it('the name of God is known by the words around it', () => {
  const text = 'Lord GOD'
  expect(spokenPieces([{ text, is_italic: false }], [word(0), word(5)])).toMatchObject([
    { text: 'Lord ', isName: false },
    { text: 'GOD', isName: true },
  ])
})
