import { CONTENT_CATEGORIES, isContentCategory } from '#rules/catalogue/content-categories.ts'
import { isKnownLanguage } from '#rules/text/known-language.ts'
import { UsageError } from './usage-error.ts'

/** The value of `--category`; throws a UsageError for an unknown one. */
export function readCategory(word: string): string {
  if (isContentCategory(word)) return word
  throw new UsageError(`--category must be one of ${CONTENT_CATEGORIES.join(', ')}`)
}

/** The value of `--locale`; throws a UsageError for a language that does not exist. */
export function readLocale(tag: string): string {
  if (isKnownLanguage(tag)) return tag
  throw new UsageError('--locale must be a language like en or pt-BR')
}
