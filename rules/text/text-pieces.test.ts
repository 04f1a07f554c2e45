import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPieces, textPieces } from './text-pieces.ts'

test.each([
  ['one  two\nthree', ['one', 'two', 'three']],
  ['耶和华是我的牧者，我必不至缺乏。', ['耶和华', '是', '我的', '牧者，', '我', '必', '不', '至', '缺乏。']],
  ['「主は」私の', ['「主', 'は」', '私', 'の']],
  ['สวัสดีครับ', ['สวัสดี', 'ครับ']],
  ['พระเยซูทรงกันแสง', ['พระ', 'เยซู', 'ทรง', 'กันแสง']],
  ['ພຣະເຢຊູຮ້ອງໄຫ້', ['ພຣະເຢຊູ', 'ຮ້ອງໄຫ້']],
  ['ព្រះយេស៊ូទ្រង់យំ', ['ព្រះយេស៊ូ', 'ទ្រង់', 'យំ']],
  ['예수께서 눈물을', ['예수께서', '눈물을']],
  ['耶稣哭了。', ['耶稣', '哭了。']],
  ['「光あれ」', ['「光', 'あれ」']],
])('%j can be broken between %j', (text, pieces) => {
  expect(textPieces(text).map((piece) => piece.text)).toEqual(pieces)
})

test.each(['one two', '耶和华是我的牧者，我必不至缺乏。', 'Psalm 23 詩篇 二十三', ''])(
  'pieces of %j make it again',
  (text) => {
    expect(joinPieces(textPieces(text))).toBe(text)
  },
)

test('no letter is lost, in any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(joinPieces(textPieces(text))).toBe(text.trim().replace(/\s+/g, ' '))
    }),
  )
})
