import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { CompiledMessage } from './format-message.ts'

/** A language: its code and its messages. */
export type Language = {
  /** A language tag (BCP 47). */
  locale: string
  /** The message with this id, or the English one if there is no translation. */
  find: (id: string, english: CompiledMessage) => CompiledMessage
}

/** English, compiled by the build. The server has another `Language`, which compiles messages at their first use. */
export const ENGLISH: Language = { locale: DEFAULT_LOCALE, find: (_id, english) => english }
