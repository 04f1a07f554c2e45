import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { claimNoticeSubscription, lockSubscription } from '#server/database/billing/subscriptions.ts'
import { changeSubscription, nextChargeAt } from '../subscriptions/change-subscription.ts'
import { notifyUpcomingCharge } from './notify-buyer.ts'

const CLAIM_MILLISECONDS = 10_000

/** Announces every charge whose notice is due; returns their number. */
export async function announceCharges(program: Program): Promise<number> {
  let announced = 0
  for (;;) {
    const now = program.clock.now()
    const row = await claimNoticeSubscription(program.database, { now, until: now + CLAIM_MILLISECONDS })
    if (!row) return announced
    announced += 1
    await announceCharge(program, row)
  }
}

/** Announces the next charge of a claimed subscription, once, and releases the claim. */
export async function announceCharge(program: Program, { id }: Pick<SubscriptionRow, 'id'>): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const row = await lockSubscription(transaction, id)
    if (!row || row.notice_at === null || row.notice_at > program.clock.now()) return
    await notifyUpcomingCharge(transaction, program, row)
    await changeSubscription(transaction, row, { noticed_for: nextChargeAt(row), claimed_until: 0 })
  })
}
