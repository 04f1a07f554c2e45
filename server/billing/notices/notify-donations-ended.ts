import type { Program } from '#server/context/context.ts'
import { listEndedDonationsToNotify } from '#server/database/billing/donations.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { createFailureCollector } from '../due-work/failure-collector.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { MAX_NOTICE_AGE_MILLISECONDS, NOTICE_BATCH_SIZE } from './notice-limits.ts'
import { notifyDonationEnded } from './notify-donor.ts'

/** Notifies the donors whose monthly donation ended without their doing, once each; returns their number. */
export async function notifyDonationsEnded(program: Program): Promise<number> {
  const since = program.clock.now() - MAX_NOTICE_AGE_MILLISECONDS
  const rows = await listEndedDonationsToNotify(program.database, { since, limit: NOTICE_BATCH_SIZE })
  const failures = createFailureCollector()
  await failures.runEach(rows, 1, async ({ id }) => {
    await program.database.transaction().execute((transaction) => notifyMonthlyDonationEnded(transaction, program, id))
  })
  failures.throwFirst()
  return rows.length
}

async function notifyMonthlyDonationEnded(transaction: Transaction, program: Program, id: string): Promise<void> {
  const row = await lockSubscription(transaction, id)
  if (!row || row.ended_told_at !== null || row.ended_at === null) return
  const updated = await changeSubscription(transaction, row, { ended_told_at: program.clock.now() })
  await notifyDonationEnded(transaction, program, updated)
}
