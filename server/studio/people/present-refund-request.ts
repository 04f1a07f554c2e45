import { titleInForce } from '#brand/product-titles.ts'
import type { RefundRequest } from '#contract/studio/money/refund-requests.ts'
import { maskEmail } from '#rules/studio/mask-address.ts'
import { refundRequestState } from '#rules/studio/refund-request.ts'
import type { ListedRequest } from '#server/database/studio/refund-requests.ts'

/** A request as the team reads it. The person’s address stays hidden until somebody opens them. */
export function presentRefundRequest(
  row: ListedRequest,
  { now, userId }: { now: number; userId: string },
): RefundRequest {
  const { id, charge_id, title, store, charge_amount, amount, currency, reason, answer } = row
  return {
    ...{ id, charge_id, store, charge_amount, amount, currency, reason, answer },
    title: titleInForce(title),
    state: refundRequestState(row, now),
    person_id: row.user_id,
    person: row.person_name ?? (row.person_email === null ? null : maskEmail(row.person_email)),
    charged_at: isoTime(row.charged_at),
    asked_by: row.asker_name ?? row.asker_email,
    asked_at: isoTime(row.asked_at),
    expires_at: isoTime(row.expires_at),
    decided_by: row.decider_name ?? row.decider_email,
    decided_at: row.decided_at === null ? null : isoTime(row.decided_at),
    is_own: row.asked_by === userId,
  }
}

function isoTime(time: number): string {
  return new Date(time).toISOString()
}
