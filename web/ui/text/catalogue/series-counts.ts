import { seriesText } from './series-en.ts'

type Counts = typeof seriesText.counts

/** `3 prayers`: how much is in a series, called by what it is. */
export function countedText(category: string, count: number): string {
  return seriesText.counts[kindOf(category)](count)
}

/** What of a series is open to everybody, and what a subscription opens. */
export function unlockText({ category, free, locked }: { category: string; free: number; locked: number }): string {
  if (free === 0) return seriesText.all_locked
  return `${seriesText.free[kindOf(category)](free)} ${seriesText.locked(locked)}`
}

function kindOf(category: string): keyof Counts {
  return Object.hasOwn(seriesText.counts, category) ? (category as keyof Counts) : 'other'
}
