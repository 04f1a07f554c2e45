import { BIBLE_MARK_FILTERS, type BibleMarkFilter } from '#contract/catalogue/bible-marks.ts'
import { LIBRARY } from '#contract/paths.ts'

/** The filter in the address; null for all marks. */
export function bibleFilter(search: string): BibleMarkFilter | null {
  const named = new URLSearchParams(search).get('mark')
  return BIBLE_MARK_FILTERS.find((one) => one === named) ?? null
}

export function bibleFilterAddress(filter: BibleMarkFilter | null): string {
  return filter === null ? `${LIBRARY}?tab=bible` : `${LIBRARY}?tab=bible&mark=${filter}`
}
