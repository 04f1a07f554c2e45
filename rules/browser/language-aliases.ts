import { languageOf } from '#contract/locales.ts'

/** Codes that devices send for languages which have another code here: withdrawn ones, and both of written Norwegian. */
const CURRENT_CODES: Readonly<Record<string, string>> = {
  in: 'id',
  iw: 'he',
  mo: 'ro',
  nn: 'nb',
  no: 'nb',
  tl: 'fil',
}

/** A language tag with the code that this program uses: `fil-PH` for `tl-PH`. Any other tag stays as it is. */
export function withCurrentCode(tag: string): string {
  const language = languageOf(tag)
  return Object.hasOwn(CURRENT_CODES, language) ? `${CURRENT_CODES[language]}${tag.slice(language.length)}` : tag
}
