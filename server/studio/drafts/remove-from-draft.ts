import type { EntryFields } from '#contract/studio/catalogue.ts'
import type { DraftFields } from '#contract/studio/drafts.ts'
import { fieldsLeftInDraft } from '#rules/studio/draft-fields.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { type DraftKey, deleteDraft, findDraft, updateDraft } from '#server/database/studio/drafts/drafts.ts'

/**
 * Removes fields from a draft that its owner has just published or sent for review, in the same transaction: a crash
 * leaves either the draft or the change. Later changes of the draft stay. `version` is the one that they are based on.
 */
export async function removeFromDraft(
  transaction: Transaction,
  key: DraftKey,
  { fields, version }: { fields: EntryFields; version: number | undefined },
): Promise<void> {
  const draft = await findDraft(transaction, key)
  if (!draft) return
  const left = fieldsLeftInDraft(parseJsonColumn<DraftFields>(draft.fields_json), fields)
  if (Object.keys(left).length === 0) await deleteDraft(transaction, key, draft.revision)
  else {
    const base_version = version ?? draft.base_version
    await updateDraft(transaction, { ...draft, fields_json: JSON.stringify(left), base_version }, draft.revision)
  }
}
