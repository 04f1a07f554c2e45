import type { UndoableKind } from '#contract/studio/people.ts'
import type { SubscriptionRow } from '../../billing/billing-tables.ts'
import type { Database, Transaction } from '../../database.ts'
import type { BooleanInteger } from '../../tables.ts'

/** An action of staff that can be undone. */
export type ActionUndoRow = {
  /** The action's entry in the audit log. */
  action_id: string
  kind: UndoableKind
  user_id: string
  subscription_id: string
  /** The columns of the subscription that the action changed. */
  before_json: string
  after_json: string
  until: number
  /** True if the action was undone, or if it was a cancellation that the person withdrew. */
  is_closed: BooleanInteger
}

/** The columns of a subscription that an undo compares or restores. */
export type UndoColumns = Pick<
  SubscriptionRow,
  | 'expires_at'
  | 'canceled_at'
  | 'refunded_at'
  | 'ended_at'
  | 'renews_at'
  | 'anchor_at'
  | 'period'
  | 'attempts'
  | 'discount_periods'
>

export type ActionUndoTables = { action_undo: ActionUndoRow }

export async function insertActionUndo(transaction: Transaction, row: ActionUndoRow): Promise<void> {
  await transaction.insertInto('action_undo').values(row).execute()
}

/** The actions on a person that are still open to an undo. One whose subscription has changed since cannot be undone after all. */
export async function listActionUndos(database: Database, userId: string, now: number): Promise<ActionUndoRow[]> {
  return database
    .selectFrom('action_undo')
    .selectAll()
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .where('is_closed', '=', 0)
    .orderBy('action_id', 'desc')
    .execute()
}

/** The undo of an action, also a closed one. */
export async function findActionUndo(
  database: Database,
  { userId, actionId }: { userId: string; actionId: string },
): Promise<ActionUndoRow | undefined> {
  return database
    .selectFrom('action_undo')
    .selectAll()
    .where('action_id', '=', actionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Marks an action as undone; false if it is closed already. */
export async function updateActionUndoClosed(transaction: Transaction, { action_id }: ActionUndoRow): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('action_undo')
    .set({ is_closed: 1 })
    .where('action_id', '=', action_id)
    .where('is_closed', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A cancellation that was withdrawn can no longer be undone. */
export async function updateCancellationUndosClosed(transaction: Transaction, subscriptionId: string): Promise<void> {
  await transaction
    .updateTable('action_undo')
    .set({ is_closed: 1 })
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'subscription_cancelled')
    .where('is_closed', '=', 0)
    .execute()
}

export async function deleteActionUndosBefore(transaction: Transaction, now: number): Promise<void> {
  await transaction.deleteFrom('action_undo').where('until', '<=', now).execute()
}
