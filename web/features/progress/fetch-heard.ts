import { listProgress } from '#contract/progress.ts'
import { call } from '#web/transport/api.ts'
import { learnProgress } from '#web/transport/known-progress.ts'
import { entryOf, type HeardEntry } from './heard-entry.ts'

type Asked = { offset?: string; limit?: number; is_finished?: boolean }

/** A page of what a member has heard, last heard first, and where the next begins. */
export async function fetchHeard(
  userId: string,
  query: Asked,
): Promise<{ entries: HeardEntry[]; next: string | null }> {
  const { data, next_item } = await call(listProgress, { params: { id: userId }, query })
  learnProgress(data)
  return { entries: data.map(entryOf), next: next_item }
}
