import { brand } from '#brand/brand.ts'
import type { Store } from '#contract/billing.ts'
import { noticeTime } from '#rules/charge-notice.ts'
import { nextComparison } from '#rules/next-comparison.ts'
import { isExternal, wireStore } from '#rules/store-name.ts'
import { accessEnd } from '#rules/subscription-state.ts'
import type { EntitlementRow } from '#server/database/account-tables.ts'
import { isGone } from '#server/database/billing-records.ts'
import type { SubscriptionRow } from '#server/database/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { listParents, replaceEntitlements, updateSubscriptionsRenewed } from '#server/database/renewals.ts'
import { insertSubscription, listChildren, updateSubscription } from '#server/database/subscriptions.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'

/** Somebody changed the subscription since it was read: what was found out about it is old. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}

type Change = Partial<Omit<SubscriptionRow, 'id' | 'version' | 'notice_at' | 'follow_at'>>

/** Adds a subscription and the access it gives; false when it is there already. */
export async function addSubscription(transaction: Transaction, row: SubscriptionRow): Promise<boolean> {
  const scheduled = { ...row, notice_at: noticeFor(row), follow_at: nextComparison(row) }
  if (!(await insertSubscription(transaction, scheduled))) return false
  await keepAccess(transaction, scheduled)
  return true
}

/**
 * The one way to change a subscription: what follows from it (access, family seats, notices, when it is compared with its
 * store) changes with it.
 */
export async function changeSubscription(
  transaction: Transaction,
  row: SubscriptionRow,
  change: Change,
): Promise<SubscriptionRow> {
  const after = { ...row, ...change }
  // Whoever was told that it is over is told again when it is over again.
  const reopened = row.ended_told_at !== null && isLonger(row, after) ? { ended_told_at: null } : {}
  const follows = { ...reopened, notice_at: noticeFor(after), follow_at: nextComparison(after) }
  const changed = await updateSubscription(transaction, row, { ...change, ...follows })
  if (!changed) throw new ChangedMeanwhile(`subscription ${row.id} was changed by another`)
  await keepAccess(transaction, changed)
  return changed
}

type Renewed = {
  /** As it was when it was taken in hand. */
  row: SubscriptionRow
  /** Of the period that was paid. */
  charge: { period_start: number; period_end: number }
}

/** Moves many on by a period that was paid: all of them, or none should one have been changed by another. */
export async function renewSubscriptions(
  transaction: Transaction,
  renewed: readonly Renewed[],
): Promise<SubscriptionRow[]> {
  const changes = renewed.map(({ row, charge }) => {
    const expires_at = Math.max(charge.period_end, row.expires_at ?? 0)
    const active_start_date = row.active_start_date ?? charge.period_start
    const { id, version } = row
    return { id, version, expires_at, active_start_date, notice_at: noticeFor(row, expires_at) }
  })
  const after = await updateSubscriptionsRenewed(transaction, changes)
  if (after.length < renewed.length) throw new ChangedMeanwhile('subscriptions were changed by another')
  const accessible = after.filter(({ user_id }) => !isGone(user_id))
  await replaceEntitlements(transaction, accessible.map(entitlementOf))
  const parents = new Set(
    await listParents(
      transaction,
      accessible.map(({ id }) => id),
    ),
  )
  for (const row of accessible) if (parents.has(row.id)) await keepChildren(transaction, row)
  return after
}

function isLonger(before: SubscriptionRow, after: SubscriptionRow): boolean {
  const [from, to] = [before, after].map((row) => accessEnd(subscriptionRecord(row)) ?? Number.POSITIVE_INFINITY)
  return (to ?? 0) > (from ?? 0)
}

/** When the next charge is made; null where none follows. To when it is paid may be about to change. */
export function nextChargeAt(row: SubscriptionRow, expiresAt = row.expires_at): number | null {
  const isOver = row.canceled_at !== null || row.refunded_at !== null || row.ended_at !== null
  return row.kind === 'paid' && !isOver ? expiresAt : null
}

function noticeFor(row: SubscriptionRow, expiresAt = row.expires_at): number | null {
  const charge_at = isExternal(row.store) ? null : nextChargeAt(row, expiresAt)
  if (charge_at === row.noticed_for) return null
  const { trial_period_ends_at, subscription_interval } = row
  return noticeTime({ charge_at, trial_period_ends_at, subscription_interval })
}

async function keepAccess(transaction: Transaction, row: SubscriptionRow): Promise<void> {
  if (isGone(row.user_id)) return
  await replaceEntitlements(transaction, [entitlementOf(row)])
  if (row.kind !== 'family') await keepChildren(transaction, row)
}

/** The one entitlement that a subscription gives, as it stands now. */
function entitlementOf(row: SubscriptionRow): EntitlementRow {
  const { id, user_id, started_at: starts_at } = row
  return { id, user_id, source: sourceOf(row), starts_at, ends_at: accessEnd(subscriptionRecord(row)) }
}

async function keepChildren(transaction: Transaction, row: SubscriptionRow): Promise<void> {
  const ends_at = accessEnd(subscriptionRecord(row))
  for (const child of await listChildren(transaction, row.id)) {
    if (child.expires_at !== ends_at) await changeSubscription(transaction, child, { expires_at: ends_at })
  }
}

function sourceOf({ kind, store }: { kind: SubscriptionRow['kind']; store: Store }): string {
  return kind === 'family' || kind === 'manual' ? kind : wireStore(store, brand.slug)
}
