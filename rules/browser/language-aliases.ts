import { languageOf } from '#contract/locales.ts'

/** Codes that devices use for languages with another code here: withdrawn ones, and two of Norwegian. */
const CURRENT_CODES: Readonly<Record<string, string>> = {
  in: 'id',
  iw: 'he',
  mo: 'ro',
  nn: 'nb',
  no: 'nb',
  tl: 'fil',
}

/** A language tag with this program's code: `fil-PH` for `tl-PH`. Any other tag is unchanged. */
export function withCurrentCode(tag: string): string {
  const language = languageOf(tag)
  return Object.hasOwn(CURRENT_CODES, language) ? `${CURRENT_CODES[language]}${tag.slice(language.length)}` : tag
}
