import { durationText } from '#rules/dates/duration-text.ts'
import { currentLanguage } from './language.ts'

type TranslateFact = (english: string, locale: string) => string

const asItIs: TranslateFact = (english) => english
let [translateDate, translateDuration] = [asItIs, asItIs]

/** Sets the functions that translate facts. Only pages in other languages than English load them. */
export function setFactTranslation(translated: { date: TranslateFact; duration: TranslateFact }): void {
  ;[translateDate, translateDuration] = [translated.date, translated.duration]
}

type DescribedEntry = { published_at_description?: string; duration_description: string }

/** The facts of an entry that a call describes in English, in the current language. */
export function describeEntry(entry: DescribedEntry): { published: string; duration: string } {
  const { locale } = currentLanguage()
  return {
    published: translateDate(entry.published_at_description ?? '', locale),
    duration: translateDuration(entry.duration_description, locale),
  }
}

/** A duration in the current language: seconds in. */
export function formatDuration(seconds: number): string {
  return translateDuration(durationText(seconds), currentLanguage().locale)
}
