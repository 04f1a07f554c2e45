import type { ContentCard } from '#contract/catalogue/content.ts'
import type { HistoryItem } from '#contract/catalogue/progress.ts'
import { isFinished, type Progress } from '#rules/player/progress.ts'
import type { StoredItem, StoredProgress } from '#rules/player/stored-progress.ts'

/** An entry of the history: the whole card for a member, the stored part of it for a guest. */
export type HistoryEntry = { item: StoredItem & Partial<ContentCard>; playedAt: number; isFinished: boolean }

export function historyEntry({ content, at, is_finished }: HistoryItem): HistoryEntry {
  return { item: content, playedAt: Date.parse(at), isFinished: is_finished }
}

/** This browser's entries, last played first. */
export function storedEntries({ places }: StoredProgress): HistoryEntry[] {
  return places.map(({ item, progress }: { item: StoredItem; progress: Progress }) => ({
    item,
    playedAt: progress.heardAt,
    isFinished: isFinished(progress),
  }))
}
