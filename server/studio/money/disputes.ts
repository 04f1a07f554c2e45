import { titleInForce } from '#brand/product-titles.ts'
import { CallError } from '#contract/errors.ts'
import type { Dispute } from '#contract/studio/money/disputes.ts'
import { isDisputeAnswerable } from '#rules/billing/money/dispute-proof.ts'
import type { Context } from '#server/context/context.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import { findDisputeRow, type ListedDispute } from '#server/database/billing/money/disputes.ts'
import { presentMaskedPerson } from './present-masked-person.ts'

/** The person is masked, and null for staff who may not read people. */
export function presentDispute(row: ListedDispute, { staff, now }: { staff: Staff; now: number }): Dispute {
  const { id, charge_id, store, amount, currency, reason, state, charge_amount } = row
  return {
    ...{ id, charge_id, store, amount, currency, reason, state, charge_amount },
    title: titleInForce(row.title),
    person: isPermitted(staff, 'people-read', null) ? presentMaskedPerson(row) : null,
    charged_at: new Date(row.charged_at).toISOString(),
    opened_at: new Date(row.opened_at).toISOString(),
    due_at: timeText(row.due_at),
    answered_at: timeText(row.answered_at),
    answered_by: row.answerer_name ?? row.answerer_email,
    closed_at: timeText(row.closed_at),
    is_answerable: isDisputeAnswerable(row, now),
  }
}

/** The dispute as it is now. Throws `dispute_not_found`. */
export async function readDispute(
  { database, clock, staff }: Pick<Context, 'database' | 'clock'> & { staff: Staff },
  id: string,
): Promise<Dispute> {
  const row = await findDisputeRow(database, id)
  if (!row) throw new CallError('dispute_not_found')
  return presentDispute(row, { staff, now: clock.now() })
}

function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
