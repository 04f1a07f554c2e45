import type { AuditKind } from '#contract/studio/audit/audit.ts'
import { UNDOABLE_KINDS, type UndoableKind } from '#contract/studio/people.ts'
import { undoUntil } from '#rules/studio/people/action-undo.ts'
import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { insertActionUndo, type UndoColumns } from '#server/database/studio/people/action-undos.ts'
import type { ActionResult } from './present-effect.ts'

type KeptAction = { actionId: string; kind: AuditKind; result: ActionResult }

/** Keeps what a subscription was before an action of staff, while the action can be undone. */
export async function keepUndo(
  transaction: Transaction,
  { clock }: Pick<Program, 'clock'>,
  { actionId, kind: auditKind, result: { before, subscription: after } }: KeptAction,
): Promise<void> {
  const kind = UNDOABLE_KINDS.find((undoable): undoable is UndoableKind => undoable === auditKind)
  if (!kind || !before || !after) return
  const until = undoUntil({ kind, before, after, terms: before }, clock.now())
  if (until === null) return
  await insertActionUndo(transaction, {
    ...{ action_id: actionId, kind, user_id: after.user_id, subscription_id: after.id, until, is_closed: 0 },
    ...{ before_json: JSON.stringify(columnsOf(before)), after_json: JSON.stringify(columnsOf(after)) },
  })
}

function columnsOf(row: SubscriptionRow): UndoColumns {
  const { expires_at, canceled_at, refunded_at, ended_at, renews_at, anchor_at, period, attempts, discount_periods } =
    row
  return { expires_at, canceled_at, refunded_at, ended_at, renews_at, anchor_at, period, attempts, discount_periods }
}
