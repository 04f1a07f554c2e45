const STRONG_LETTER = /\p{L}/u
const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The direction of a text by its first letter, as browsers do with `dir="auto"`. */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const first = STRONG_LETTER.exec(text)?.[0] ?? ''
  return RIGHT_TO_LEFT_LETTER.test(first) ? 'rtl' : 'ltr'
}
