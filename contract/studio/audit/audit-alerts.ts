import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Data, Id, Nullable, OneOf, Time } from '../../schema.ts'
import { Reason } from '../reason.ts'

/** Patterns of actions that alert the owners; `rules/studio/odd-pattern.ts` has their limits. */
export const ODD_PATTERNS = [
  'many_people_opened',
  'many_refunds',
  'much_free_access',
  'many_exports',
  'many_account_changes',
] as const
export type OddPattern = (typeof ODD_PATTERNS)[number]

/** Many actions of one member of staff within a window. */
export type AuditAlert = Type.Static<typeof AuditAlert>
export const AuditAlert = Type.Object({
  id: Id,
  pattern: OneOf(ODD_PATTERNS),
  actor: Nullable(Type.String({ description: 'name or email; null for a deleted account' })),
  actor_id: Id,
  count: Type.Integer({ minimum: 1, description: 'people, or actions, so far' }),
  from: Time,
  until: Time,
})

export const listAuditAlerts = defineCall({
  method: 'GET',
  path: '/web/studio/audit/alerts',
  summary: 'Open alerts about odd patterns in the audit log, latest first, at most 50',
  needs: 'registered',
  staff: 'audit-read',
  reply: Data(Type.Array(AuditAlert)),
  errors: [],
})

export const dismissAuditAlert = defineCall({
  method: 'POST',
  path: '/web/studio/audit/alerts/:id/dismissal',
  summary:
    'Dismisses an alert with a reason, which the audit log keeps. Owners cannot dismiss alerts about themselves if there is another owner',
  needs: 'registered',
  staff: 'audit-edit',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Reason }),
  reply: Data(Type.Object({ id: Id })),
  errors: ['not_found', 'action_not_possible'],
})
