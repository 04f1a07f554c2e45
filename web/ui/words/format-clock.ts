import { clockText } from '#rules/dates/duration-text.ts'
import { inDigitsOf } from '#rules/words/format-message.ts'
import { currentLanguage } from './language.ts'

/** A duration or a position, given in seconds, as a clock in the digits of the current language. */
export function formatClock(seconds: number): string {
  return inDigitsOf(clockText(seconds), currentLanguage().locale)
}
