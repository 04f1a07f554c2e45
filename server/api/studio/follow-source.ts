import { followSource } from '#contract/studio/catalogue.ts'
import { columnsToFollow } from '#rules/studio/entry-columns.ts'
import { changeEntry, requireEntry } from '../../studio/catalogue/change-entry.ts'
import { presentEntry } from '../../studio/catalogue/present-entry.ts'
import { answer } from '../answer.ts'

export const answerFollowSource = answer(followSource, async ({ params, body }, context) => {
  const { database, clock, staff } = context
  const columns = columnsToFollow(params.kind, body.field)
  if (!columns) throw context.refuse('invalid_input', { field: 'field' })
  await changeEntry(context, staff, {
    ...params,
    version: body.version,
    type: 'follow-source',
    reason: undefined,
    plan: (_row, overrides) =>
      overrides
        .filter(({ column }) => columns.includes(column))
        .map(({ column, value, source }) => ({ column, from: value, to: source, wasOverridden: true, follow: true })),
  })
  const row = await requireEntry(database, staff, params)
  return { data: await presentEntry({ database, staff, now: clock.now() }, params.kind, row) }
})
