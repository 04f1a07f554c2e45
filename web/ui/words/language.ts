import { ENGLISH, type Language } from '#rules/words/language.ts'

let current = ENGLISH

/**
 * Sets the language of all catalogues. A browser does so once, before its first view; the server before each render,
 * which is synchronous.
 */
export function setLanguage(language: Language): void {
  current = language
}

/** The language that is set. */
export function currentLanguage(): Language {
  return current
}
