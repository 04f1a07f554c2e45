/** A piece of a text, as a parser of references reads it. */
export type ReferenceToken = {
  kind: 'word' | 'number' | 'mark'
  /** A word without case and accents, a number in our digits, or a mark. */
  text: string
  /** The same with accents. */
  exact: string
  /** True if no space stands before it. */
  isGlued: boolean
  /** True unless the word begins with a small letter. */
  isCapital: boolean
}

const TOKEN = /\p{L}[\p{L}\p{M}]*|\d+|\s+|[^\p{L}\d\s]/gu
/** The first digits of the scripts that have their own. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0x1040, 0xff10]
const FOREIGN_DIGIT = /[^\P{Nd}0-9]/gu
/** Accents of Latin, Greek and Cyrillic letters, vowel points of Hebrew and Arabic, and invisible marks. */
const IGNORED =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2066-\u2069'’‘ʼ`´״׳“”]/gu
/** Letters that do not decompose into a letter and an accent, and numerals written as one character. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ' },
  ...{ ی: 'ي', ک: 'ك', ہ: 'ه', ة: 'ه', ى: 'ي', ۃ: 'ه' },
  ...{ Ⅰ: '1', Ⅱ: '2', Ⅲ: '3', ª: '', º: '', '：': ':', '，': ',', '；': ';', '、': ',', '،': ',', '؛': ';' },
}
const FOLDED = /[ßæœøđłıςیکہةىۃⅠⅡⅢªº：，；、،؛]/gu
/** Before Chinese and Japanese numbers: `第3章`, `第一`. */
export const ORDINAL_SIGN = '第'
const ROMAN = ['I', 'II', 'III']

/** The words, numbers and marks of a text; a number before a book may be Roman, as in `II Samuel`. */
export function referenceTokens(text: string): ReferenceToken[] {
  const tokens: ReferenceToken[] = []
  let isGlued = false
  const spaced = text
    .replace(FOREIGN_DIGIT, asciiDigit)
    .replace(FOLDED, fold)
    .replaceAll(ORDINAL_SIGN, ` ${ORDINAL_SIGN} `)
  for (const [piece] of spaced.matchAll(TOKEN)) {
    const isSpace = piece.trim() === ''
    const token = isSpace ? undefined : tokenOf(piece, isGlued)
    if (token) tokens.push(token)
    isGlued = !isSpace
  }
  return tokens
}

function tokenOf(piece: string, isGlued: boolean): ReferenceToken | undefined {
  const roman = ROMAN.indexOf(piece) + 1
  const number = roman > 0 ? String(roman) : piece
  if (/^\d/.test(number)) return { kind: 'number', text: number, exact: number, isGlued, isCapital: true }
  const isWord = /^\p{L}/u.test(piece)
  const folded = foldWord(piece)
  if (folded === '') return undefined
  const exact = piece.toLowerCase().normalize('NFC')
  return { kind: isWord ? 'word' : 'mark', text: folded, exact, isGlued, isCapital: !/^\p{Ll}/u.test(piece) }
}

function foldWord(word: string): string {
  return word.normalize('NFD').replace(IGNORED, '').toLowerCase().normalize('NFC').replace(FOLDED, fold)
}

function fold(letter: string): string {
  return LETTERS[letter] ?? letter
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}
