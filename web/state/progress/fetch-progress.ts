import { type ItemProgress, listProgress } from '#contract/catalogue/progress.ts'
import { call } from '../../http/api.ts'

/** The progress of a member in these items. Items never played are not in the answer. */
export async function fetchProgress(userId: string, ids: readonly string[]): Promise<readonly ItemProgress[]> {
  const { data } = await call(listProgress, { params: { id: userId }, query: { content_id: ids.join(',') } })
  return data
}
