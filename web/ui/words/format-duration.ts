import { translatedDate } from '#rules/dates/date-text.ts'
import { durationText, translatedDuration } from '#rules/dates/duration-text.ts'
import { currentLanguage } from './language.ts'

/** A duration in the current language: seconds in. */
export function formatDuration(seconds: number): string {
  return durationText(seconds, currentLanguage().locale)
}

/** The facts of an entry that a call describes in English, in the current language. */
export function describeEntry({
  published_at_description: published = '',
  duration_description: duration,
}: {
  published_at_description?: string
  duration_description: string
}): { published: string; duration: string } {
  const { locale } = currentLanguage()
  return { published: translatedDate(published, locale), duration: translatedDuration(duration, locale) }
}
