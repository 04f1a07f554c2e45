import { currentLanguage } from './language.ts'

/** Formats a list (`one, two and three`) in the current language. */
export function formatList(items: readonly string[]): string {
  const { locale } = currentLanguage()
  // British English for the list, without a comma before the last entry.
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(items)
}
