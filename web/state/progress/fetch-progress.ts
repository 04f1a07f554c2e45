import { type ItemProgress, listProgress } from '#contract/catalogue/progress.ts'
import { call } from '../../http/api.ts'

/** How far a member got in these items; those they never heard are not among the answers. */
export async function fetchProgress(userId: string, ids: readonly string[]): Promise<readonly ItemProgress[]> {
  const { data } = await call(listProgress, { params: { id: userId }, query: { content_id: ids.join(',') } })
  return data
}
