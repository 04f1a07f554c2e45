import { listEndedDonationsToNotify } from '#server/database/billing/donations.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Program } from '../../context/context.ts'
import { createSettleAll } from '../due-work/settle-all.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { notifyDonationEnded } from './notify-donor.ts'

/** Older than this it is no news. */
const MAX_NOTICE_AGE_MILLISECONDS = 60 * 24 * 3600_000
const BATCH_SIZE = 100

/** Tells everybody whose monthly donation ended without their own doing, once; how many there were. */
export async function notifyDonationsEnded(program: Program): Promise<number> {
  const since = program.clock.now() - MAX_NOTICE_AGE_MILLISECONDS
  const rows = await listEndedDonationsToNotify(program.database, { since, limit: BATCH_SIZE })
  const settleAll = createSettleAll()
  await settleAll.each(rows, 1, async ({ id }) => {
    await program.database.transaction().execute((transaction) => notifyMonthlyDonationEnded(transaction, program, id))
  })
  settleAll.throwFirst()
  return rows.length
}

async function notifyMonthlyDonationEnded(transaction: Transaction, program: Program, id: string): Promise<void> {
  const row = await lockSubscription(transaction, id)
  if (!row || row.ended_told_at !== null || row.ended_at === null) return
  const ended = await changeSubscription(transaction, row, { ended_told_at: program.clock.now() })
  await notifyDonationEnded(transaction, program, ended)
}
