import { scriptStyles } from './script-styles.ts'
import { TRANSLATIONS } from './translations.ts'

/** The parts of a build that a page in this language needs beside the others: its messages, and the letters of its script. */
export function languageParts(locale: string): string[] {
  const styles = scriptStyles(locale)
  const hasMessages = `../text/locales/${locale}.json` in TRANSLATIONS
  return [...(hasMessages ? [`web/ui/text/locales/${locale}.json`] : []), ...(styles ? [styles] : [])]
}
