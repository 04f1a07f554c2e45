import { REFUND_LIMIT_MILLISECONDS, remainingRefundLimit } from '#rules/studio/refund-limit.ts'
import type { Context } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { sumStaffRefunds } from '#server/database/studio/staff-actions.ts'

/** Cents that this member of staff may still refund to a person, after all parts of the last 30 days; null for no limit. */
export async function remainingLimitFor(
  database: Database,
  { staff, clock }: Pick<Context, 'clock'> & { staff: Staff },
  personId: string,
): Promise<number | null> {
  const since = clock.now() - REFUND_LIMIT_MILLISECONDS
  return remainingRefundLimit(staff.roles, await sumStaffRefunds(database, { actorId: staff.userId, personId, since }))
}
