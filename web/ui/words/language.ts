import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { CompiledMessage } from './format-message.ts'

/** A language that pages are spoken in: what it is called, and what it says in the place of an English message. */
export type Language = {
  /** As BCP 47 writes it. */
  locale: string
  /** The message of this id; the English one where the language has none of its own. */
  find: (id: string, english: CompiledMessage) => CompiledMessage
}

export const ENGLISH: Language = { locale: DEFAULT_LOCALE, find: (_id, english) => english }

let current = ENGLISH

/**
 * From here on every catalogue speaks this language. A browser does so once, before its first view; the server before
 * each rendering, which nothing can come between.
 */
export function setLanguage(language: Language): void {
  current = language
}

/** The language of whatever is being shown. */
export function currentLanguage(): Language {
  return current
}
