import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Cursor, Data, Id, NextCursor, Nullable, OneOf, Time } from '../../schema.ts'

/**
 * Actions of staff, as named in the audit log. Those from `catalogue_changed` on are for every call of a part of the
 * studio: `rules/studio/audited-call.ts`.
 */
export const AUDIT_KINDS = [
  'person_opened',
  'sessions_ended',
  'access_granted',
  'subscription_extended',
  'subscription_cancelled',
  'charge_refunded',
  'access_revoked',
  'extension_undone',
  'cancellation_undone',
  'revocation_undone',
  'receipt_resent',
  'letter_resent',
  'email_change_started',
  'person_blocked',
  'person_unblocked',
  'person_exported',
  'person_deleted',
  'impersonated',
  'impersonated_with_progress',
  'impersonation_ended',
  'month_closed',
  'difference_closed',
  'payout_difference_closed',
  'payout_imported',
  'payout_import_taken_back',
  'compared_again',
  'dispute_answered',
  'code_made',
  'code_ended',
  'discount_made',
  'discount_ended',
  'product_added',
  'product_removed',
  'terms_changed',
  'terms_undone',
  'price_move_started',
  'price_move_stopped',
  'refund_asked',
  'refund_declined',
  'form_opened',
  'form_replied',
  'form_done',
  'form_reopened',
  'audit_exported',
  'ledger_exported',
  'listening_exported',
  'brand_exported',
  'picture_sent',
  'team_joined',
  'alert_dismissed',
  'catalogue_changed',
  'view_changed',
  'review_changed',
  'upload_changed',
  'calendar_changed',
  'tab_changed',
  'brand_changed',
  'feed_changed',
  'team_changed',
  'webhook_changed',
  'key_changed',
  'letter_changed',
  'ad_changed',
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
  subject_id: Nullable(
    Type.String({
      description:
        'the subscription, charge, month, difference, form, alert or terms; of a change of a part of the studio the call that made it; of a change of email a keyed hash of the new address',
    }),
  ),
  amount: Nullable(Type.Integer({ description: 'cents, of a refund' })),
  currency: Nullable(Type.String()),
  days: Nullable(Type.Integer()),
  reason: Type.String({ description: 'empty for actions without a reason' }),
})

const filter = {
  kind: Type.Optional(OneOf(AUDIT_KINDS)),
  actor_id: Type.Optional(Id),
  person_id: Type.Optional(Id),
  from: Type.Optional(Time),
  until: Type.Optional(Type.String({ format: 'date-time', description: 'entries before this time' })),
}

const Filter = Type.Object(filter)
export type AuditFilter = Type.Static<typeof Filter>

export const listAudit = defineCall({
  method: 'GET',
  path: '/web/studio/audit',
  summary:
    'Actions of staff, newest first. Without `people-read`, entries about people have no person, subject and reason, and the filter `person_id` is refused',
  needs: 'registered',
  staff: 'audit-read',
  query: Type.Object({
    ...filter,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(AuditEntry), last_item_identifier: NextCursor }),
  errors: ['invalid_cursor', 'forbidden'],
})

export const listAuditActors = defineCall({
  method: 'GET',
  path: '/web/studio/audit/actors',
  summary: 'Everybody who has an entry in the audit log',
  needs: 'registered',
  staff: 'audit-read',
  reply: Data(Type.Array(Type.Object({ id: Id, name: Nullable(Type.String({ description: 'name or email' })) }))),
  errors: [],
})

/** The path of the audit log as a file. It is not a call, because it is streamed. */
export const AUDIT_EXPORT_PATH = '/web/studio/audit/export'
export const AUDIT_FORMATS = ['csv', 'ndjson'] as const
export type AuditFormat = (typeof AUDIT_FORMATS)[number]

export const AuditExportQuery = Type.Object({ ...filter, format: OneOf(AUDIT_FORMATS) })

/** Each entry has a digest of itself and of the one before: a changed or missing entry breaks the chain. */
export const checkAudit = defineCall({
  method: 'GET',
  path: '/web/studio/audit/chain',
  summary: 'Checks the chain of the whole audit log, and returns where it breaks',
  needs: 'registered',
  staff: 'audit-read',
  reply: Data(
    Type.Object({
      count: Type.Integer({ minimum: 0 }),
      broken_at: Nullable(Type.Integer({ description: 'the number of the first entry that breaks the chain' })),
      end: Type.String({ description: 'number and digest of the last intact entry; empty for an empty log' }),
    }),
  ),
  errors: [],
  limit: { requests: 12, seconds: 60 },
})
