import { listListening } from '#contract/studio/listening/listening.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { listRankedWindows } from '#server/database/listening/figures/read-windows.ts'
import { windowOf } from '#server/studio/listening/gather-listening.ts'
import { listeningScope } from '#server/studio/listening/listening-scope.ts'
import { presentRank } from '#server/studio/listening/present-rank.ts'
import { answer } from '../../answer.ts'

const PAGE = 10

export const answerListListening = answer(listListening, async ({ query }, { database, staff, refuse }) => {
  const { kind, offset } = query
  const scope = await listeningScope(database, staff, query.artist_id)
  if (scope === undefined) throw refuse('artist_not_found')
  const days = windowOf(query.days)
  const after = offset === undefined ? undefined : readCursor(offset)
  const rows = await listRankedWindows(database, { days, kind, artistId: scope?.id ?? null, after, limit: PAGE })
  const { page, next } = pageWithCursor(rows, PAGE, ({ listens, subject }) => ({ value: listens, id: subject }))
  const data = page.flatMap((row) => presentRank(row, { kind, days }) ?? [])
  return { data, last_item_identifier: next }
})
