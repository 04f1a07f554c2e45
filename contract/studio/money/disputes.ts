import * as Type from 'typebox'
import { STORES } from '../../billing/subscriptions.ts'
import { defineCall } from '../../call.ts'
import { Cents, Cursor, Data, Id, NextCursor, Nullable, OneOf, Time } from '../../schema.ts'
import { Reason } from '../reason.ts'
import { MoneyRow } from './figures.ts'

/** `needs_response`: until the deadline. `under_review`: the bank decides. */
export const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export type Dispute = Type.Static<typeof Dispute>
export const Dispute = Type.Object({
  id: Id,
  charge_id: Id,
  store: OneOf(STORES),
  title: Type.String({ description: 'the plan, gift or donation' }),
  person: MoneyRow.properties.person,
  charged_at: Time,
  charge_amount: Cents,
  amount: Type.Integer({ description: 'cents that are disputed' }),
  currency: Type.String(),
  reason: Type.String({ description: 'as the bank names it: fraudulent, product_not_received' }),
  state: OneOf(DISPUTE_STATES),
  opened_at: Time,
  due_at: Nullable(Time),
  answered_at: Nullable(Time),
  answered_by: Nullable(Type.String({ description: 'name or email; null for a deleted account or a command' })),
  closed_at: Nullable(Time),
  is_answerable: Type.Boolean(),
})

export const listDisputes = defineCall({
  method: 'GET',
  path: '/web/studio/money/disputes',
  summary:
    'Charges that a bank disputes: open ones by their deadline, or closed ones, newest first. People are null for those who may not read them',
  needs: 'registered',
  staff: 'money-read',
  query: Type.Object({
    is_closed: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(Dispute), last_item_identifier: NextCursor }),
  errors: ['invalid_cursor'],
  limit: { requests: 240, seconds: 60 },
})

/** The proof for the bank, in the fields of the card processor. */
export type DisputeProof = Type.Static<typeof DisputeProof>
export const DisputeProof = Type.Object({
  product: Type.String(),
  service_date: Type.String({ description: 'YYYY-MM-DD, UTC' }),
  activity: Type.String({ description: 'total use since the charge, and messages about it' }),
  text: Type.String({ description: 'the charge, the price shown, and the consent' }),
})

const dispute = Type.Object({ id: Id })

export const getDisputeProof = defineCall({
  method: 'GET',
  path: '/web/studio/money/disputes/:id/proof',
  summary: 'Assembles the proof for a disputed charge: consent, price shown, messages, and total use. Nothing is sent',
  needs: 'registered',
  staff: 'money-export',
  params: dispute,
  reply: Data(DisputeProof),
  errors: ['dispute_not_found'],
  limit: { requests: 60, seconds: 60 },
})

export const answerDispute = defineCall({
  method: 'POST',
  path: '/web/studio/money/disputes/:id/answer',
  summary: 'Sends the proof to the card processor, once. The request is repeated until the processor has accepted it',
  needs: 'registered',
  staff: 'money-export',
  params: dispute,
  body: Type.Object({ reason: Reason }),
  reply: Data(Dispute),
  errors: ['dispute_not_found', 'dispute_not_open'],
})
