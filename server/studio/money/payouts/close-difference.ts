import { CallError } from '#contract/errors.ts'
import type { PayoutDifference } from '#contract/studio/money/payouts.ts'
import type { Context } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import {
  findPayoutDifference,
  lockPayoutDifference,
  updatePayoutDifference,
} from '#server/database/billing/payouts/payout-differences.ts'
import { recordStaffAction } from '../../audit/record-staff-action.ts'
import { presentPayoutDifference } from './present-payout.ts'

type Closing = { id: string; times: number; reason: string }

/** Closes a difference of a payout with a note, with its entry in the audit log. */
export async function closePayoutDifferenceWithNote(
  context: Context & { staff: Staff },
  { id, times, reason }: Closing,
): Promise<PayoutDifference> {
  const { database, clock, staff } = context
  await database.transaction().execute(async (transaction) => {
    const row = await lockPayoutDifference(transaction, id)
    if (!row) throw new CallError('difference_not_found')
    if (row.closed_at !== null) throw new CallError('difference_closed')
    if (row.times !== times) throw new CallError('difference_changed')
    const closing = { closed_at: clock.now(), closed_by: staff.userId, note: reason.trim() }
    await updatePayoutDifference(transaction, id, closing)
    const subjectId = row.charge_id ?? row.reference
    const action = { kind: 'payout_difference_closed', actorId: staff.userId, personId: '', subjectId, reason } as const
    await recordStaffAction(transaction, context, action)
  })
  const closed = await findPayoutDifference(database, id)
  if (!closed) throw new CallError('difference_not_found')
  return presentPayoutDifference(closed, staff)
}
