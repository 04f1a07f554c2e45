import { listProgress } from '#contract/catalogue/progress.ts'
import { call } from '#web/http/api.ts'
import { applyServerProgress } from '#web/state/progress/known-progress.ts'
import { type HistoryEntry, historyEntry } from './history-entry.ts'

type HistoryQuery = { offset?: string; limit?: number; is_finished?: boolean }

/** A page of a member's history, last played first, with the cursor of the next page. */
export async function fetchHistory(
  userId: string,
  query: HistoryQuery,
): Promise<{ entries: HistoryEntry[]; next: string | null }> {
  const { data, next_item } = await call(listProgress, { params: { id: userId }, query })
  applyServerProgress(data)
  return { entries: data.map(historyEntry), next: next_item }
}
