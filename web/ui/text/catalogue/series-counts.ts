import { joinSentences } from '../../words/sentences.ts'
import { seriesText } from './series-en.ts'

type Counts = typeof seriesText.counts

/** The number of items of a series, named by its category: `3 prayers`. */
export function countedText(category: string, count: number): string {
  return seriesText.counts[kindOf(category)](count)
}

/** How many items of a series are free, and how many a subscription unlocks. */
export function unlockText({ category, free, locked }: { category: string; free: number; locked: number }): string {
  if (free === 0) return seriesText.all_locked
  return joinSentences([seriesText.free[kindOf(category)](free), seriesText.locked(locked)])
}

function kindOf(category: string): keyof Counts {
  return Object.hasOwn(seriesText.counts, category) ? (category as keyof Counts) : 'other'
}
