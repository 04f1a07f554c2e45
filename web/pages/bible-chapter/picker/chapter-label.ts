import type { BibleBook } from '#rules/bible/bible-books.ts'
import { localDigits } from '#rules/text/local-digits.ts'
import { currentLanguage } from '#web/ui/words/language.ts'

/** A chapter by its name: `Genesis 1`, `Salmo 23`. */
export function chapterLabel({ chapter_name }: BibleBook, chapter: number): string {
  return localDigits(`${chapter_name} ${chapter}`, currentLanguage().locale)
}
