import type { YearFigures } from '#contract/catalogue/year-in-review.ts'
import { yearText as words } from '#web/ui/text/catalogue/year-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'

/** In the order in which they are shown. */
const COUNTS = ['days', 'longest_run', 'minutes', 'series', 'plans'] as const

export type FigureLine = { key: keyof YearFigures; label: string; value: string }

/** The figures to show. Unknown, hidden and zero ones are left out. */
export function figureLines(figures: YearFigures): FigureLine[] {
  const format = new Intl.NumberFormat(currentLanguage().locale)
  const counts = COUNTS.flatMap((key) => {
    const count = figures[key] ?? 0
    return count > 0 ? [{ key, label: words.figure[key], value: format.format(count) }] : []
  })
  const artist = figures.artist && { key: 'artist' as const, label: words.figure.artist, value: figures.artist.name }
  return artist ? [...counts, artist] : counts
}
