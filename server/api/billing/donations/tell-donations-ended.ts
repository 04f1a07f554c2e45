import type { Transaction } from '#server/database/database.ts'
import { listDonationsEndedUntold } from '#server/database/donations.ts'
import { lockSubscription } from '#server/database/subscriptions.ts'
import type { Program } from '../../context.ts'
import { changeSubscription } from '../keep-subscription.ts'
import { createTries } from '../tries.ts'
import { tellDonationEnded } from './tell-donation.ts'

/** Older than this it is no news. */
const NEWS_MILLISECONDS = 60 * 24 * 3600_000
const AT_ONCE = 100

/** Tells everybody whose monthly donation ended without their own doing, once; how many there were. */
export async function tellDonationsEnded(program: Program): Promise<number> {
  const since = program.clock.now() - NEWS_MILLISECONDS
  const rows = await listDonationsEndedUntold(program.database, { since, limit: AT_ONCE })
  const tries = createTries()
  await tries.each(rows, 1, async ({ id }) => {
    await program.database.transaction().execute((transaction) => tellEnd(transaction, program, id))
  })
  tries.throwFirst()
  return rows.length
}

async function tellEnd(transaction: Transaction, program: Program, id: string): Promise<void> {
  const row = await lockSubscription(transaction, id)
  if (!row || row.ended_told_at !== null || row.ended_at === null) return
  const told = await changeSubscription(transaction, row, { ended_told_at: program.clock.now() })
  await tellDonationEnded(transaction, program, told)
}
