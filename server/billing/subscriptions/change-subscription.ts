import { brand } from '#brand/brand.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import { chargeNoticeTime } from '#rules/billing/charge-notice.ts'
import { nextReconciliation } from '#rules/billing/next-reconciliation.ts'
import { isAppStore, storeWireName } from '#rules/billing/store-name.ts'
import { isRecurringKind } from '#rules/billing/subscription-kind.ts'
import { accessEnd } from '#rules/billing/subscription-state.ts'
import { isCancellation } from '#rules/webhooks/subscription-events.ts'
import type { EntitlementRow } from '#server/database/accounts/account-tables.ts'
import { isPseudonym } from '#server/database/billing/billing-records.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import {
  listParentSubscriptionIds,
  replaceEntitlement,
  replaceEntitlementEnds,
  updateSubscriptionsRenewed,
} from '#server/database/billing/renewals.ts'
import {
  insertSubscription,
  listChildSubscriptions,
  updateSubscription,
} from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { updateCancellationUndosClosed } from '#server/database/studio/people/action-undos.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import { addCancellationEvent, addSubscriptionEvent } from './add-subscription-events.ts'

/** The subscription changed since it was read, so that conclusions from it are outdated. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}

type SubscriptionChange = Partial<Omit<SubscriptionRow, 'id' | 'version' | 'notice_at' | 'follow_at'>>

/** Adds a subscription and its access; false if it exists. */
export async function addSubscription(transaction: Transaction, row: SubscriptionRow): Promise<boolean> {
  const scheduled = { ...row, notice_at: noticeTimeOf(row), follow_at: nextReconciliation(row) }
  if (!(await insertSubscription(transaction, scheduled))) return false
  await updateEntitlement(transaction, scheduled)
  await addSubscriptionEvent(transaction, scheduled)
  return true
}

/**
 * The only way to change a subscription: access, family seats, notices and the next reconciliation change with it. Throws
 * `ChangedMeanwhile` if the row is outdated.
 */
export async function changeSubscription(
  transaction: Transaction,
  row: SubscriptionRow,
  change: SubscriptionChange,
): Promise<SubscriptionRow> {
  const next = { ...row, ...change }
  // If it ends again, the user is notified again.
  const reopened = row.ended_told_at !== null && isLonger(row, next) ? { ended_told_at: null } : {}
  const derived = { ...reopened, notice_at: noticeTimeOf(next), follow_at: nextReconciliation(next) }
  const changed = await updateSubscription(transaction, row, { ...change, ...derived })
  if (!changed) throw new ChangedMeanwhile(`subscription ${row.id} was changed by another`)
  await updateEntitlement(transaction, changed)
  if (isCancellation(row, changed)) await addCancellationEvent(transaction, changed)
  if (row.canceled_at !== null && changed.canceled_at === null) await updateCancellationUndosClosed(transaction, row.id)
  return changed
}

type RenewedSubscription = {
  /** As it was when the renewal began. */
  row: SubscriptionRow
  /** The paid period. */
  charge: { period_start: number; period_end: number }
}

/** Extends many subscriptions by a paid period. Throws `ChangedMeanwhile` if one was changed since: roll back then. */
export async function renewSubscriptions(
  transaction: Transaction,
  renewed: readonly RenewedSubscription[],
): Promise<void> {
  const updatedIds = await updateSubscriptionsRenewed(transaction, renewed.map(renewalChangeOf))
  if (updatedIds.size < renewed.length) throw new ChangedMeanwhile('subscriptions were changed by another')
  const entitled = renewed.filter(({ row }) => givesAccess(row))
  const entitlements = entitled.map((renewal) => entitlementOf(renewal.row, paidUntil(renewal)))
  await replaceEntitlementEnds(transaction, entitlements)
  const ids = entitlements.map(({ id }) => id)
  const parents = new Set(await listParentSubscriptionIds(transaction, ids))
  for (const { id, ends_at } of entitlements) if (parents.has(id)) await updateChildren(transaction, id, ends_at)
}

/** The end of the subscription's paid time with this charge. */
export function paidUntil({ row, charge }: RenewedSubscription): number {
  return Math.max(charge.period_end, row.expires_at ?? 0)
}

/** Only the changed columns: a row of so many columns takes longer to copy than to write. */
function renewalChangeOf(renewed: RenewedSubscription) {
  const { id, version, period, active_start_date } = renewed.row
  const end = paidUntil(renewed)
  return {
    ...{ id, version, period: period + 1, expires_at: end, renews_at: end, attempts: 0, claimed_until: 0 },
    active_start_date: active_start_date ?? renewed.charge.period_start,
    notice_at: noticeTimeOf(renewed.row, end),
  }
}

function isLonger(before: SubscriptionRow, after: SubscriptionRow): boolean {
  const [from, to] = [before, after].map((row) => accessEnd(subscriptionRecord(row)) ?? Number.POSITIVE_INFINITY)
  return (to ?? 0) > (from ?? 0)
}

/** The time of the next charge; null if none follows. `expiresAt` is given if it is about to change. */
export function nextChargeAt(row: SubscriptionRow, expiresAt = row.expires_at): number | null {
  const isOver = row.canceled_at !== null || row.refunded_at !== null || row.ended_at !== null
  return isRecurringKind(row.kind) && !isOver ? expiresAt : null
}

function noticeTimeOf(row: SubscriptionRow, expiresAt = row.expires_at): number | null {
  const charge_at = isAppStore(row.store) ? null : nextChargeAt(row, expiresAt)
  if (charge_at === row.noticed_for) return null
  const { trial_period_ends_at, subscription_interval, subscription_interval_count } = row
  return chargeNoticeTime({ charge_at, trial_period_ends_at, subscription_interval, subscription_interval_count })
}

/** False for a deleted account and for a donation, which gives no access. */
function givesAccess({ user_id, kind }: SubscriptionRow): boolean {
  return !isPseudonym(user_id) && kind !== 'donation'
}

async function updateEntitlement(transaction: Transaction, row: SubscriptionRow): Promise<void> {
  if (!givesAccess(row)) return
  await replaceEntitlement(transaction, entitlementOf(row))
  if (row.kind !== 'family') await updateChildren(transaction, row.id, accessEnd(subscriptionRecord(row)))
}

/** The one entitlement of a subscription, or the same with another end. */
function entitlementOf(row: SubscriptionRow, expires_at = row.expires_at): EntitlementRow {
  const { id, user_id, started_at: starts_at } = row
  const ends_at = accessEnd({ ...subscriptionRecord(row), expires_at })
  return { id, user_id, source: sourceOf(row), starts_at, ends_at }
}

async function updateChildren(transaction: Transaction, parentId: string, ends_at: number | null): Promise<void> {
  for (const child of await listChildSubscriptions(transaction, parentId)) {
    // A seat that was given up stays ended, whatever happens to the plan, and is not locked.
    if (child.ended_at !== null || child.expires_at === ends_at) continue
    await changeSubscription(transaction, child, { expires_at: ends_at })
  }
}

function sourceOf({ kind, store }: { kind: SubscriptionRow['kind']; store: Store }): string {
  return kind === 'family' || kind === 'manual' ? kind : storeWireName(store, brand.slug)
}
