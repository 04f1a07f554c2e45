import { subscriptionEndedMessage } from '#brand/messages/billing-messages.ts'
import { productTitle } from '#brand/product-titles.ts'
import { accessEnd } from '#rules/billing/subscription-state.ts'
import { sentenceDateText } from '#rules/dates/date-text.ts'
import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listEndedSubscriptionsToNotify } from '#server/database/billing/ended-subscriptions.ts'
import { listUserSubscriptions, lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import { createFailureCollector } from '../due-work/failure-collector.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { MAX_NOTICE_AGE_MILLISECONDS, NOTICE_BATCH_SIZE } from './notice-limits.ts'
import { notify, type WriteMessage } from './notify-user.ts'

/**
 * Notifies the users whose subscription has ended for any reason, once each; returns their number. Errors do not stop
 * the rest; the first one is thrown at the end.
 */
export async function notifyEnded(program: Program): Promise<number> {
  const now = program.clock.now()
  const rows = await listEndedSubscriptionsToNotify(program.database, {
    since: now - MAX_NOTICE_AGE_MILLISECONDS,
    now,
    limit: NOTICE_BATCH_SIZE,
  })
  const failures = createFailureCollector()
  await failures.runEach(rows, 1, async ({ id }) => {
    await program.database.transaction().execute((transaction) => notifySubscriptionEnded(transaction, program, id))
  })
  failures.throwFirst()
  return rows.length
}

async function notifySubscriptionEnded(transaction: Transaction, program: Program, id: string): Promise<void> {
  const row = await lockSubscription(transaction, id)
  const now = program.clock.now()
  if (!row || row.ended_told_at !== null || hasAccess(row, now)) return
  await changeSubscription(transaction, row, { ended_told_at: now })
  const subscriptions = await listUserSubscriptions(transaction, row.user_id)
  // Access continues by another subscription.
  if (subscriptions.some((subscription) => subscription.id !== id && hasAccess(subscription, now))) return
  const endedAt = accessEnd(subscriptionRecord(row)) ?? now
  const write: WriteMessage = (language) => {
    const date = sentenceDateText(endedAt, language.locale)
    return subscriptionEndedMessage(
      { title: productTitle(row.title, language), date, href: `${program.siteUrl}/subscribe/` },
      language,
    )
  }
  await notify(transaction, program, { userId: row.user_id, write })
}

function hasAccess(row: SubscriptionRow, now: number): boolean {
  const end = accessEnd(subscriptionRecord(row))
  return end === null || end > now
}
