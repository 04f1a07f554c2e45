/** Letters that fold to others and are not a letter with a mark. */
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
/** Most texts of most catalogues: nothing in them needs more than small letters. */
const PLAIN = /^[ -~]*$/
const MARK = /\p{M}/gu
const WORD = /[\p{L}\p{N}]+/gu

/** Longer words are cut: no title has them, and nobody types them. */
const LONGEST_WORD = 40

/** Words so common that a search asks for them only when it has no others. */
const COMMON = new Set('a an and as at be but by for from in is it of on or so that the to with'.split(' '))

export function isCommon(word: string): boolean {
  return COMMON.has(word)
}

/** Lower case, without accents and apostrophes: what two spellings of the same word have in common. */
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

/** A title as search compares it: its folded words with one space between. */
export function titleKey(title: string): string {
  return wordsOf(title).join(' ')
}
