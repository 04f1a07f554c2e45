import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#contract/locales.ts'
import { lineParts } from './line-parts.ts'

describe('lines may break', () => {
  it.each([
    ['at spaces', 'en', 'Jesus wept.', ['Jesus ', 'wept.']],
    ['at spaces in Korean', 'ko', '예수께서 눈물을', ['예수께서 ', '눈물을']],
    ['before no mark in Chinese', 'zh', '耶稣哭了。', ['耶稣', '哭了。']],
    ['after no opening mark in Japanese', 'ja', '「光あれ」', ['「光', 'あれ」']],
    ['between words in Thai', 'th', 'พระเยซูทรงกันแสง', ['พระ', 'เยซู', 'ทรง', 'กันแสง']],
  ])('%s', (_, locale, text, parts) => {
    expect(lineParts(text, locale)).toEqual(parts)
  })

  it('without losing a letter, in every language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LOCALES), (text, locale) => {
        expect(lineParts(text, locale).join('').trim()).toBe(text.trim())
      }),
    )
  })
})
