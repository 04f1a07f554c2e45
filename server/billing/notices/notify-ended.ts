import { subscriptionEndedMessage } from '#brand/messages/billing-messages.ts'
import { accessEnd } from '#rules/billing/subscription-state.ts'
import { shortDateText } from '#rules/dates/date-text.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listEndedSubscriptionsToNotify } from '#server/database/billing/ended-subscriptions.ts'
import { listUserSubscriptions, lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import type { Program } from '../../context/context.ts'
import { createSettleAll } from '../due-work/settle-all.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { notify } from './notify-user.ts'

/** Older than this it is no news. */
const MAX_NOTICE_AGE_MILLISECONDS = 60 * 24 * 3600_000
const BATCH_SIZE = 100

/**
 * Tells everybody whose subscription has ended, however it did, once; how many there were. Throws what went wrong with some
 * only when all others are done.
 */
export async function notifyEnded(program: Program): Promise<number> {
  const now = program.clock.now()
  const rows = await listEndedSubscriptionsToNotify(program.database, {
    since: now - MAX_NOTICE_AGE_MILLISECONDS,
    now,
    limit: BATCH_SIZE,
  })
  const settleAll = createSettleAll()
  await settleAll.each(rows, 1, async ({ id }) => {
    await program.database.transaction().execute((transaction) => notifySubscriptionEnded(transaction, program, id))
  })
  settleAll.throwFirst()
  return rows.length
}

async function notifySubscriptionEnded(transaction: Transaction, program: Program, id: string): Promise<void> {
  const row = await lockSubscription(transaction, id)
  const now = program.clock.now()
  if (!row || row.ended_told_at !== null || hasAccess(row, now)) return
  await changeSubscription(transaction, row, { ended_told_at: now })
  const others = await listUserSubscriptions(transaction, row.user_id)
  // Whoever has gone over to another has lost nothing.
  if (others.some((other) => other.id !== id && hasAccess(other, now))) return
  const date = shortDateText(accessEnd(subscriptionRecord(row)) ?? now)
  const message = subscriptionEndedMessage({ title: row.title, date, href: `${program.siteUrl}/subscribe/` })
  await notify(transaction, program, { userId: row.user_id, message })
}

function hasAccess(row: SubscriptionRow, now: number): boolean {
  const end = accessEnd(subscriptionRecord(row))
  return end === null || end > now
}
