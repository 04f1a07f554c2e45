import { expect, test } from 'vitest'
import { joinPieces, textPieces } from './text-pieces.ts'

test.each([
  ['one  two\nthree', ['one', 'two', 'three']],
  ['耶和华是我的牧者，我必不至缺乏。', ['耶和华', '是', '我的', '牧者，', '我', '必', '不', '至', '缺乏。']],
  ['「主は」私の', ['「主', 'は」', '私', 'の']],
  ['สวัสดีครับ', ['สวัสดี', 'ครับ']],
])('%j can be broken between %j', (text, pieces) => {
  expect(textPieces(text).map((piece) => piece.text)).toEqual(pieces)
})

test.each(['one two', '耶和华是我的牧者，我必不至缺乏。', 'Psalm 23 詩篇 二十三', ''])(
  'pieces of %j make it again',
  (text) => {
    expect(joinPieces(textPieces(text))).toBe(text)
  },
)
