import { getReferences } from '#contract/studio/references.ts'
import { isPermitted } from '#server/context/staff.ts'
import { listEntries } from '#server/database/studio/entries.ts'
import { gatherReferences } from '../../studio/references/gather-references.ts'
import { answer } from '../answer.ts'

export const answerGetReferences = answer(getReferences, async ({ params: { kind }, body }, { database, staff }) => {
  const found = await listEntries(database, kind, body.ids)
  const rows = found.filter(({ artist_id }) => isPermitted(staff, 'catalogue-read', artist_id))
  return { data: await gatherReferences({ database, staff, kind, rows }) }
})
