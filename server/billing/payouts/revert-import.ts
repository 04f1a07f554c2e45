import { CallError } from '#contract/errors.ts'
import type { Program } from '#server/context/context.ts'
import { lockPayoutsOf } from '#server/database/billing/payouts/payout-readings.ts'
import { listRowsOfPayout } from '#server/database/billing/payouts/payout-rows.ts'
import { findPayout, lockPayout, renamePayout } from '#server/database/billing/payouts/payouts.ts'
import type { Transaction } from '#server/database/database.ts'
import { matchPayout } from './match-payout.ts'
import { matchLaterPayouts } from './save-payout.ts'

type ImportReversal = {
  id: string
  /** Adds the entry of the audit log in the same transaction; gets the store and the name of the payout. */
  record: (transaction: Transaction, subjectId: string) => Promise<void>
}

/**
 * Reverts the import of a payout: a wrong file, or one of several parts. Reverses its ledger entries, deletes its rows and
 * open differences, and frees its name for the right report. Throws `payout_not_found` and `payout_not_imported`.
 */
export async function revertImport(
  program: Pick<Program, 'database' | 'clock' | 'ids'>,
  { id, record }: ImportReversal,
): Promise<void> {
  const found = await findPayout(program.database, id)
  if (!found) throw new CallError('payout_not_found')
  await program.database.transaction().execute(async (transaction) => {
    await lockPayoutsOf(transaction, found.store)
    const payout = await lockPayout(transaction, found)
    if (payout?.source !== 'report' || payout.status === 'canceled') throw new CallError('payout_not_imported')
    const rows = await listRowsOfPayout(transaction, id)
    await matchPayout(transaction, program, { payout: { ...payout, status: 'canceled', amount: 0 }, rows: [] })
    await matchLaterPayouts(transaction, program, { payout, rows })
    const at = new Date(program.clock.now()).toISOString()
    await renamePayout(transaction, id, `${payout.provider_id}, reverted ${at}`)
    await record(transaction, `${payout.store} ${payout.provider_id}`)
  })
}
