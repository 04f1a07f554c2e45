import { currentLanguage } from './language.ts'

/** `one, two and three`, as the language that is spoken counts things up. */
export function formatList(words: readonly string[]): string {
  const { locale } = currentLanguage()
  // English as it is written outside of America, without a comma before the last.
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(words)
}
