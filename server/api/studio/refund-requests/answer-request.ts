import { CallError } from '#contract/errors.ts'
import type { RefundRequest } from '#contract/studio/money/refund-requests.ts'
import type { Context } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import { findRequest } from '#server/database/studio/refund-requests.ts'
import { presentRefundRequest } from '../../../studio/people/present-refund-request.ts'

/** The request as it is now. Throws `request_not_found`. */
export async function readRequest(
  { database, clock, staff }: Pick<Context, 'database' | 'clock'> & { staff: Staff },
  id: string,
): Promise<RefundRequest> {
  const row = await findRequest(database, id)
  if (!row) throw new CallError('request_not_found')
  return presentRefundRequest(row, { now: clock.now(), userId: staff.userId })
}
