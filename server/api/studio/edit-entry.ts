import { type EntryFields, editEntry } from '#contract/studio/catalogue.ts'
import { isFieldOf } from '#rules/studio/entry-columns.ts'
import { findOpenCode } from '#server/billing/gifts/campaign-days.ts'
import type { Context } from '#server/context/context.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import type { EntryRow } from '#server/database/studio/entries.ts'
import type { Override } from '#server/database/studio/overrides.ts'
import { changeEntryIn, requireEntry } from '../../studio/catalogue/change-entry.ts'
import { plannedEdit } from '../../studio/catalogue/planned-changes.ts'
import { presentEntry } from '../../studio/catalogue/present-entry.ts'
import { removeFromDraft } from '../../studio/drafts/remove-from-draft.ts'
import { answer } from '../answer.ts'

/** The code of an artist's new campaign: an open one, and only if this member of staff may make codes. */
async function findNewCode(
  { database, clock, staff }: Pick<Context, 'database' | 'clock'> & { staff: Staff },
  { gift_campaign }: EntryFields,
): Promise<string | undefined> {
  if (!gift_campaign || !isPermitted(staff, 'money-export', null)) return undefined
  return (await findOpenCode(database, gift_campaign.gift_code, clock.now()))?.code
}

export const answerEditEntry = answer(editEntry, async ({ params, body }, context) => {
  const { database, clock, staff } = context
  const unknown = Object.keys(body.fields).find((field) => !isFieldOf(params.kind, field))
  if (unknown !== undefined) throw context.refuse('invalid_input', { field: `fields.${unknown}` })
  const newCode = await findNewCode(context, body.fields)
  const change = {
    ...params,
    version: body.version,
    type: 'edit' as const,
    reason: body.reason,
    plan: (row: EntryRow, overrides: readonly Override[]) => plannedEdit(row, body.fields, { overrides, newCode }),
  }
  await database.transaction().execute(async (transaction) => {
    const version = await changeEntryIn(transaction, { program: context, staff, change })
    await removeFromDraft(transaction, { ...params, userId: staff.userId }, { fields: body.fields, version })
  })
  const row = await requireEntry(database, staff, params)
  return { data: await presentEntry({ database, staff, now: clock.now() }, params.kind, row) }
})
