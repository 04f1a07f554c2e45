import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { CompiledMessage } from './format-message.ts'

/** A language of the pages: its code and its messages. */
export type Language = {
  /** A language tag (BCP 47). */
  locale: string
  /** The message with this id, or the English one if there is no translation. */
  find: (id: string, english: CompiledMessage) => CompiledMessage
}

export const ENGLISH: Language = { locale: DEFAULT_LOCALE, find: (_id, english) => english }

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
