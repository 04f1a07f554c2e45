import { LOCALES, languageOf } from '#contract/locales.ts'
import { withCurrentCode } from './language-aliases.ts'

/**
 * A normalized locale: `pt-BR` for `pt-br`, without extensions. Undefined for an invalid BCP 47 tag and for languages that
 * are not offered.
 */
export function knownLocale(tag: string): string | undefined {
  const baseName = baseNameOf(tag)
  return baseName !== undefined && LOCALES.some((one) => one === languageOf(baseName)) ? baseName : undefined
}

function baseNameOf(tag: string): string | undefined {
  try {
    return withCurrentCode(new Intl.Locale(tag).baseName)
  } catch {
    return undefined
  }
}
