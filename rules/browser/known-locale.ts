import { LOCALES, languageOf } from '#contract/locales.ts'

/**
 * A locale as it is kept: `pt-BR` for `pt-br`, without extensions. Undefined for a text that is no BCP 47 tag, and for
 * languages that nobody is asked about.
 */
export function knownLocale(tag: string): string | undefined {
  const written = baseNameOf(tag)
  return written !== undefined && LOCALES.some((one) => one === languageOf(written)) ? written : undefined
}

function baseNameOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).baseName
  } catch {
    return undefined
  }
}
