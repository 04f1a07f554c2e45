import { subscriptionEndedMessage } from '#brand/messages/billing-messages.ts'
import { shortDateText } from '#rules/date-text.ts'
import { accessEnd } from '#rules/subscription-state.ts'
import type { SubscriptionRow } from '#server/database/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { listEndedUntold } from '#server/database/ended.ts'
import { listUserSubscriptions, lockSubscription } from '#server/database/subscriptions.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import type { Program } from '../context.ts'
import { changeSubscription } from './keep-subscription.ts'
import { tell } from './tell.ts'
import { createTries } from './tries.ts'

/** Older than this it is no news. */
const NEWS_MILLISECONDS = 60 * 24 * 3600_000
const AT_ONCE = 100

/**
 * Tells everybody whose subscription has ended, however it did, once; how many there were. Throws what went wrong with some
 * only when all others are done.
 */
export async function tellEnded(program: Program): Promise<number> {
  const now = program.clock.now()
  const rows = await listEndedUntold(program.database, { since: now - NEWS_MILLISECONDS, now, limit: AT_ONCE })
  const tries = createTries()
  await tries.each(rows, 1, async ({ id }) => {
    await program.database.transaction().execute((transaction) => tellEnd(transaction, program, id))
  })
  tries.throwFirst()
  return rows.length
}

async function tellEnd(transaction: Transaction, program: Program, id: string): Promise<void> {
  const row = await lockSubscription(transaction, id)
  const now = program.clock.now()
  if (!row || row.ended_told_at !== null || goesOn(row, now)) return
  await changeSubscription(transaction, row, { ended_told_at: now })
  const others = await listUserSubscriptions(transaction, row.user_id)
  // Whoever has gone over to another has lost nothing.
  if (others.some((other) => other.id !== id && goesOn(other, now))) return
  const date = shortDateText(accessEnd(subscriptionRecord(row)) ?? now)
  const message = subscriptionEndedMessage({ title: row.title, date, href: `${program.siteUrl}/subscribe/` })
  await tell(transaction, program, { userId: row.user_id, message })
}

function goesOn(row: SubscriptionRow, now: number): boolean {
  const end = accessEnd(subscriptionRecord(row))
  return end === null || end > now
}
