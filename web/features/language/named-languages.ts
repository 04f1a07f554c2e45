import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { languageNames } from '#web/ui/words/language-names.ts'

/** A language with its own name, its name in the page's language, and the text that a search looks in. */
export type NamedLanguage = { code: string; ownName: string; name: string; found: string }

/** The languages of these codes, sorted by their own names. */
export function namedLanguages(codes: readonly string[], pageLocale: string): NamedLanguage[] {
  const [names, englishNames] = [pageLocale, DEFAULT_LOCALE].map(
    (locale) => new Intl.DisplayNames([locale], { type: 'language' }),
  )
  return languageNames(codes).map(({ code, name: ownName }) => {
    const name = names?.of(code) ?? ownName
    const found = [ownName, name, englishNames?.of(code), code].map((one) => searchForm(one ?? '')).join('\n')
    return { code, ownName, name: name.charAt(0).toLocaleUpperCase(pageLocale) + name.slice(1), found }
  })
}

/** The languages with a name that contains the typed text. */
export function findLanguages(languages: readonly NamedLanguage[], typed: string): NamedLanguage[] {
  const form = searchForm(typed.trim())
  return languages.filter(({ found }) => found.includes(form))
}

/** Without capitals and accents. */
function searchForm(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
