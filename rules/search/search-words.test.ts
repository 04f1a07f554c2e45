import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, titleKey, wordsOf } from './search-words.ts'

function holdsForTexts(check: (text: string) => void) {
  assert(
    property(string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      check(text)
    }),
    { numRuns: 500 },
  )
}

describe('folding', () => {
  test.each([
    ['Psalm 23', 'psalm 23'],
    ['José Müller', 'jose muller'],
    ['JOSÉ', 'jose'],
    ['God’s', 'gods'],
    ["God's", 'gods'],
    ['Ångström', 'angstrom'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['Æsop', 'aesop'],
    ['İstanbul', 'istanbul'],
    ['Ⅷ', 'viii'],
    ['ﬁre', 'fire'],
    ['Слава', 'слава'],
    ['한국', '한국'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('folding is idempotent', () => {
    holdsForTexts((text) => expect(foldText(foldText(text))).toBe(foldText(text)))
  })

  test('folding ignores the composition of letters', () => {
    holdsForTexts((text) => expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC'))))
  })
})

describe('words', () => {
  test.each([
    ['The LORD is my shepherd; I shall not want.', 'the lord is my shepherd i shall not want'],
    ['1 Cor 13:4', '1 cor 13 4'],
    ['  still -- waters!  ', 'still waters'],
    ['“Don’t worry”', 'dont worry'],
    ['%_\\ \'" --;', ''],
    ['', ''],
  ])('of %s', (text, words) => {
    expect(wordsOf(text).join(' ')).toBe(words)
    expect(titleKey(text)).toBe(words)
  })

  test('contain no space or sign, are never empty, and have at most 40 letters', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
      }),
    )
  })

  test('the words of a key are the key', () => {
    holdsForTexts((text) => expect(titleKey(titleKey(text))).toBe(titleKey(text)))
  })
})
