import type { Language } from '#rules/words/language.ts'
import { languageFor } from '#server/gateways/words/languages.ts'
import type { Context } from './context.ts'

/** The language of a message: the account's, else the one that this browser requests, else English. */
export function messageLanguage(
  user: { locale: string | null } | undefined,
  context?: Pick<Context, 'requestLocale'>,
): Language {
  return languageFor(user?.locale ?? context?.requestLocale())
}
