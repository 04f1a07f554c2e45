import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Cursor, Data, Id, NextCursor, Nullable, OneOf, Time } from '../schema.ts'

/** Actions of staff on people and money, as named in the audit log. */
export const AUDIT_KINDS = [
  'person_opened',
  'sessions_ended',
  'access_granted',
  'subscription_extended',
  'subscription_cancelled',
  'charge_refunded',
  'receipt_resent',
  'month_closed',
  'refund_asked',
  'refund_declined',
  'form_opened',
  'form_replied',
  'form_done',
  'form_reopened',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export type AuditEntry = Type.Static<typeof AuditEntry>
export const AuditEntry = Type.Object({
  id: Id,
  number: Type.Integer({ minimum: 1, description: 'its place in the chain' }),
  at: Time,
  kind: OneOf(AUDIT_KINDS),
  actor: Nullable(Type.String({ description: 'name or email; null for a deleted account' })),
  actor_id: Id,
  person_id: Nullable(Id),
  subject_id: Nullable(Type.String({ description: 'the subscription, charge, month or form' })),
  amount: Nullable(Type.Integer({ description: 'cents, of a refund' })),
  currency: Nullable(Type.String()),
  days: Nullable(Type.Integer()),
  reason: Type.String({ description: 'empty for actions that ask for none' }),
})

const Filter = {
  kind: Type.Optional(OneOf(AUDIT_KINDS)),
  actor_id: Type.Optional(Id),
  person_id: Type.Optional(Id),
}

export const listAudit = defineCall({
  method: 'GET',
  path: '/web/studio/audit',
  summary: 'What staff did with people and money, newest first',
  needs: 'registered',
  staff: 'audit-read',
  query: Type.Object({
    ...Filter,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(AuditEntry), last_item_identifier: NextCursor }),
  errors: ['invalid_cursor'],
})

/** Each entry has a digest of itself and of the one before: a changed or missing entry breaks the chain. */
export const checkAudit = defineCall({
  method: 'GET',
  path: '/web/studio/audit/chain',
  summary: 'Reads the whole audit log and says where its chain breaks',
  needs: 'registered',
  staff: 'audit-read',
  reply: Data(
    Type.Object({
      count: Type.Integer({ minimum: 0 }),
      broken_at: Nullable(Type.Integer({ description: 'the number of the first entry that does not fit' })),
    }),
  ),
  errors: [],
  limit: { requests: 12, seconds: 60 },
})
