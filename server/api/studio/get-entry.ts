import { getEntry } from '#contract/studio/catalogue.ts'
import { requireEntry } from '../../studio/catalogue/change-entry.ts'
import { presentEntry } from '../../studio/catalogue/present-entry.ts'
import { answer } from '../answer.ts'

export const answerGetEntry = answer(getEntry, async ({ params }, { database, clock, staff }) => {
  const row = await requireEntry(database, staff, params)
  return { data: await presentEntry({ database, staff, now: clock.now() }, params.kind, row) }
})
