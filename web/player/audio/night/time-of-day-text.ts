import { currentLanguage } from '#web/ui/words/language.ts'

/** A time of day by the local clock, as the language writes it: `10:41 PM`, `22:41`. */
export function timeOfDayText(time: number): string {
  return new Intl.DateTimeFormat(currentLanguage().locale, { hour: 'numeric', minute: '2-digit' }).format(time)
}
