import { titleInForce } from '#brand/product-titles.ts'
import type { Person } from '#contract/studio/people.ts'
import { canUndo } from '#rules/studio/people/action-undo.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { ActionUndoRow, UndoColumns } from '#server/database/studio/people/action-undos.ts'

/** The actions of staff that can be undone: those after which their subscription has not changed. */
export function presentUndoable(
  undos: readonly ActionUndoRow[],
  subscriptions: readonly SubscriptionRow[],
  now: number,
): Person['undoable'] {
  return undos.flatMap(({ action_id, kind, subscription_id, after_json, until }) => {
    const row = subscriptions.find(({ id }) => id === subscription_id)
    const after = parseJsonColumn<UndoColumns>(after_json)
    if (!row || !canUndo({ kind, after, until }, row, now)) return []
    return [{ action_id, kind, title: titleInForce(row.title), until: new Date(until).toISOString() }]
  })
}
