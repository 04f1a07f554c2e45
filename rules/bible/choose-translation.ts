import { languageOf } from '#contract/locales.ts'

export type TranslationChoice = { id: string; locale: string; books: number }

/** The translation of those who read English, or whose language has none. */
export const FIRST_TRANSLATION = 'kjv'
/** The choice "translation of the reader’s language". */
export const OWN_TRANSLATION = 'own'

/**
 * The Bible of a reader: one in exactly their locale, else in their language, else the King James Version. Of several, the
 * one with most books, then the first by id.
 */
export function chooseTranslation(translations: readonly TranslationChoice[], locale: string): TranslationChoice {
  const closeness = (one: TranslationChoice) =>
    Number(languageOf(one.locale) === languageOf(locale)) + Number(one.locale === locale)
  const own = translations.filter((one) => closeness(one) > 0)
  const [best] = own.sort(
    (one, other) => closeness(other) - closeness(one) || other.books - one.books || (one.id < other.id ? -1 : 1),
  )
  return best ?? { id: FIRST_TRANSLATION, locale: 'en', books: 66 }
}
