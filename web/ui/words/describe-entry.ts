import type { FeedSection } from '#contract/catalogue/discover.ts'
import { durationText } from '#rules/dates/duration-text.ts'
import { currentLanguage } from './language.ts'

type TranslateFact = (english: string, locale: string) => string

const asItIs: TranslateFact = (english) => english
let [translateDate, translateDuration] = [asItIs, asItIs]
let translateWord = (english: string) => english

/** Sets the functions that translate facts. Only pages in other languages than English load them. */
export function setFactTranslation(translated: {
  date: TranslateFact
  duration: TranslateFact
  feedWord: (english: string) => string
}): void {
  ;[translateDate, translateDuration] = [translated.date, translated.duration]
  translateWord = translated.feedWord
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

/** A duration, given in seconds, in the current language. */
export function formatDuration(seconds: number): string {
  return translateDuration(durationText(seconds), currentLanguage().locale)
}

/** A tag in the current language, if it is one that many sites have. */
export function tagName({ display_name }: { display_name: string }): string {
  return translateWord(display_name)
}

/** A section of a feed with its usual texts in the current language. */
export function describeSection(section: FeedSection): FeedSection {
  return {
    ...section,
    title: translateWord(section.title),
    description: section.description && translateWord(section.description),
    button_text: section.button_text && translateWord(section.button_text),
  }
}
