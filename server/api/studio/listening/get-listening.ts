import { getListening } from '#contract/studio/listening/listening.ts'
import { domainsOf } from '#server/context/staff.ts'
import { gatherListening } from '#server/studio/listening/gather-listening.ts'
import { listeningScope } from '#server/studio/listening/listening-scope.ts'
import { answer } from '../../answer.ts'

export const answerGetListening = answer(getListening, async ({ query }, { database, staff, refuse }) => {
  const scope = await listeningScope(database, staff, query.artist_id)
  if (scope === undefined) throw refuse('artist_not_found')
  const isOfSite = scope === null && domainsOf(staff, 'listening-read') === '*'
  return { data: await gatherListening(database, { period: query.days, scope, isOfSite }) }
})
