const HANDLE_CHARACTERS = 60

/** Letters that are not a letter with an accent, as people write them where they have only Latin ones. */
const TRANSLITERATIONS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A handle made of a title: lower case, without accents, words joined by dashes. Empty when no letter of it is Latin. */
export function handleFromTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[æœøßłđðþı]/g, (letter) => TRANSLITERATIONS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, HANDLE_CHARACTERS)
    .replace(/-$/, '')
}
