const HANDLE_CHARACTERS = 60

/** Latin transliterations of letters without a decomposition. */
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

/** A handle from a title: lower case, without accents, words joined by hyphens. Empty without Latin letters. */
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
