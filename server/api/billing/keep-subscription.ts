import { brand } from '#brand/brand.ts'
import type { Store } from '#contract/billing.ts'
import { noticeTime } from '#rules/charge-notice.ts'
import { isExternal, wireStore } from '#rules/store-name.ts'
import { accessEnd } from '#rules/subscription-state.ts'
import { isGone } from '#server/database/billing-records.ts'
import type { SubscriptionRow } from '#server/database/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  insertSubscription,
  listChildren,
  replaceEntitlement,
  updateSubscription,
} from '#server/database/subscriptions.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'

/** Somebody changed the subscription since it was read: what was found out about it is old. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}

type Change = Partial<Omit<SubscriptionRow, 'id' | 'version' | 'notice_at'>>

/** Adds a subscription and the access it gives; false when it is there already. */
export async function addSubscription(transaction: Transaction, row: SubscriptionRow): Promise<boolean> {
  const announced = { ...row, notice_at: noticeFor(row) }
  if (!(await insertSubscription(transaction, announced))) return false
  await keepAccess(transaction, announced)
  return true
}

/** The one way to change a subscription: what follows from it (access, family seats, notices) changes with it. */
export async function changeSubscription(
  transaction: Transaction,
  row: SubscriptionRow,
  change: Change,
): Promise<SubscriptionRow> {
  const after = { ...row, ...change }
  const changed = await updateSubscription(transaction, row, { ...change, notice_at: noticeFor(after) })
  if (!changed) throw new ChangedMeanwhile(`subscription ${row.id} was changed by another`)
  await keepAccess(transaction, changed)
  return changed
}

/** When the next charge is made; null where none follows. */
export function nextChargeAt(row: SubscriptionRow): number | null {
  const isOver = row.canceled_at !== null || row.refunded_at !== null || row.ended_at !== null
  return row.kind === 'paid' && !isOver ? row.expires_at : null
}

function noticeFor(row: SubscriptionRow): number | null {
  const charge_at = isExternal(row.store) ? null : nextChargeAt(row)
  if (charge_at === row.noticed_for) return null
  return noticeTime({ ...row, charge_at })
}

async function keepAccess(transaction: Transaction, row: SubscriptionRow): Promise<void> {
  if (isGone(row.user_id)) return
  const ends_at = accessEnd(subscriptionRecord(row))
  const { id, user_id, started_at: starts_at } = row
  await replaceEntitlement(transaction, { id, user_id, source: sourceOf(row), starts_at, ends_at })
  if (row.kind === 'family') return
  for (const child of await listChildren(transaction, row.id)) {
    if (child.expires_at !== ends_at) await changeSubscription(transaction, child, { expires_at: ends_at })
  }
}

function sourceOf({ kind, store }: { kind: SubscriptionRow['kind']; store: Store }): string {
  return kind === 'family' || kind === 'manual' ? kind : wireStore(store, brand.slug)
}
