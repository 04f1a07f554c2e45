import { CallError } from '#contract/errors.ts'
import type { Program } from '#server/context/context.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { indexCatalogue } from '#server/database/search/catalogue-index.ts'
import { listFeedEpisodes, updateEpisodeState } from '#server/database/studio/waiting-episodes.ts'

type Approval = { ids: readonly string[]; isWaiting: boolean }

/**
 * Shows new episodes to listeners, or lets them wait again; all or none. Throws `content_not_found` for an episode that
 * is of no feed, has left it, or is of another artist. An episode whose visibility was edited by hand keeps it. Returns
 * the number of changed episodes.
 */
export async function setEpisodesWaiting(
  { database, clock }: Pick<Program, 'database' | 'clock'>,
  staff: Staff,
  { ids, isWaiting }: Approval,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const episodes = await listFeedEpisodes(transaction, ids)
    const isAllowed = episodes.every(({ artist_id }) => isPermitted(staff, 'catalogue-publish', artist_id))
    if (episodes.length !== new Set(ids).size || !isAllowed) throw new CallError('content_not_found')
    const now = clock.now()
    const changed = episodes.filter(({ is_waiting }) => (is_waiting === 1) !== isWaiting)
    for (const { id, published_at } of changed) {
      const isScheduled = !isWaiting && published_at > now
      await updateEpisodeState(transaction, id, {
        is_waiting: isWaiting ? 1 : 0,
        visibility: isWaiting ? 'private' : isScheduled ? 'schedule' : 'public',
        visible_at: isScheduled ? published_at : null,
      })
    }
    await indexCatalogue(transaction, { contentIds: changed.map(({ id }) => id) })
    await updateCatalogueVersion(transaction)
    return changed.length
  })
}
