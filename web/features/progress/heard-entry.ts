import type { ContentCard } from '#contract/catalogue.ts'
import type { HeardItem } from '#contract/progress.ts'
import type { KeptItem, KeptPlaces } from '#rules/kept-places.ts'
import { isFinished, type Progress } from '#rules/progress.ts'

/** Something that was heard: a member's is a card, a guest's is what this browser kept of one. */
export type HeardEntry = { item: KeptItem & Partial<ContentCard>; heardAt: number; isFinished: boolean }

export function entryOf({ content, at, is_finished }: HeardItem): HeardEntry {
  return { item: content, heardAt: Date.parse(at), isFinished: is_finished }
}

/** What this browser kept, last heard first. */
export function keptEntries({ places }: KeptPlaces): HeardEntry[] {
  return places.map(({ item, progress }: { item: KeptItem; progress: Progress }) => ({
    item,
    heardAt: progress.heardAt,
    isFinished: isFinished(progress),
  }))
}
