/** Foldings of letters that are not a letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
}
const FOLDED_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const APOSTROPHE = /['’‘ʼʹ`´]/g
/** ASCII text, which most texts are: it only needs lower case. */
const PLAIN = /^[ -~]*$/
const MARK = /\p{M}/gu
const WORD = /[\p{L}\p{N}]+/gu

/** Longer words are cut: no title has them. */
const LONGEST_WORD = 40

/** Common words, required only if a search has no others. */
const COMMON = new Set('a an and as at be but by for from in is it of on or so that the to with'.split(' '))

export function isCommon(word: string): boolean {
  return COMMON.has(word)
}

/** Lower case, without accents and apostrophes. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(APOSTROPHE, '')
  return text
    .replace(APOSTROPHE, '')
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARK, '')
    .replace(APOSTROPHE, '')
    .replace(FOLDED_LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
}

/** The folded words of a text, in order. */
export function wordsOf(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map((word) =>
    word.length > LONGEST_WORD ? [...word].slice(0, LONGEST_WORD).join('') : word,
  )
}

/** The key of a title for comparison: its folded words, separated by spaces. */
export function titleKey(title: string): string {
  return wordsOf(title).join(' ')
}
