import * as Type from 'typebox'
import { STORES } from '../../billing/subscriptions.ts'
import { defineCall } from '../../call.ts'
import { Cents, Cursor, Data, Id, NextCursor, Nullable, OneOf, Time } from '../../schema.ts'
import { PersonChargeParams } from '../people/params.ts'
import { Reason } from '../reason.ts'

/** How long a request waits for another member's decision. */
export const REFUND_REQUEST_DAYS = 7

const REFUND_REQUEST_STATES = ['waiting', 'approved', 'declined', 'withdrawn', 'expired'] as const
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number]

const Name = Nullable(Type.String({ description: 'name or email; null for a deleted account' }))

export type RefundRequest = Type.Static<typeof RefundRequest>
export const RefundRequest = Type.Object({
  id: Id,
  state: OneOf(REFUND_REQUEST_STATES),
  person_id: Id,
  person: Name,
  charge_id: Id,
  title: Type.String({ description: 'the plan' }),
  store: OneOf(STORES),
  charged_at: Time,
  charge_amount: Cents,
  amount: Cents,
  currency: Type.String(),
  reason: Type.String(),
  asked_by: Name,
  asked_at: Time,
  expires_at: Time,
  decided_by: Name,
  decided_at: Nullable(Time),
  answer: Nullable(Type.String()),
  is_own: Type.Boolean({
    description: 'true if the caller made the request, and so may withdraw it but not approve it',
  }),
})

export const askForRefund = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/charges/:charge_id/refund-requests',
  summary: 'Asks another member of the team for a refund above one’s own limit. The request expires after 7 days',
  needs: 'registered',
  staff: 'refunds-grant',
  params: PersonChargeParams,
  body: Type.Object({ reason: Reason, amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })) }),
  reply: Data(RefundRequest),
  errors: ['account_not_found', 'opening_required', 'action_not_possible'],
})

export const listRefundRequests = defineCall({
  method: 'GET',
  path: '/web/studio/refund-requests',
  summary: 'Refunds that wait for a second person, or those that were decided, newest first',
  needs: 'registered',
  staff: 'refunds-grant',
  query: Type.Object({
    is_closed: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(RefundRequest), last_item_identifier: NextCursor }),
  errors: ['invalid_cursor'],
})

const request = Type.Object({ id: Id })
const decision = Type.Object({ reason: Reason })

export const approveRefundRequest = defineCall({
  method: 'POST',
  path: '/web/studio/refund-requests/:id/approval',
  summary: 'Approves another member’s refund request, within one’s own limit',
  needs: 'registered',
  staff: 'refunds-grant',
  params: request,
  body: decision,
  reply: Data(RefundRequest),
  errors: ['request_not_found', 'request_closed', 'account_not_found', 'action_not_possible', 'over_refund_limit'],
})

export const declineRefundRequest = defineCall({
  method: 'POST',
  path: '/web/studio/refund-requests/:id/refusal',
  summary: 'Declines a request for a refund, or withdraws one’s own',
  needs: 'registered',
  staff: 'refunds-grant',
  params: request,
  body: decision,
  reply: Data(RefundRequest),
  errors: ['request_not_found', 'request_closed'],
})
