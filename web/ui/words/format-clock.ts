import { clockText } from '#rules/dates/duration-text.ts'
import { inDigitsOf } from '#rules/words/format-message.ts'
import { currentLanguage } from './language.ts'

/** A duration or a position as a clock, in the digits of the current language: seconds in. */
export function formatClock(seconds: number): string {
  return inDigitsOf(clockText(seconds), currentLanguage().locale)
}
