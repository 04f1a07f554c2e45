import { currentLanguage } from './language.ts'

/** How sentences end where it is not with a full stop; in Thai with nothing. */
const ENDS: Readonly<Record<string, string>> = { am: '።', bn: '।', hi: '।', ja: '。', th: '', ur: '۔', zh: '。' }

/** The mark after the last word of a sentence in the current language. */
export function sentenceEnd(): string {
  return ENDS[currentLanguage().locale] ?? '.'
}
