import { getReferences } from '#contract/studio/references.ts'
import { isPermitted } from '#server/context/staff.ts'
import { listEntries } from '#server/database/studio/entries.ts'
import { findPlans } from '../../catalogue/plans/find-plans.ts'
import { gatherReferences } from '../../studio/references/gather-references.ts'
import { answer } from '../answer.ts'

export const answerGetReferences = answer(getReferences, async ({ params: { kind }, body }, context) => {
  const { database, staff, clock } = context
  const found = await listEntries(database, kind, body.ids)
  const rows = found.filter(({ artist_id }) => isPermitted(staff, 'catalogue-read', artist_id))
  const plans = await findPlans(context)
  return { data: await gatherReferences({ database, staff, kind, rows, plans, now: clock.now() }) }
})
