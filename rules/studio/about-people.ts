import type { AuditKind } from '#contract/studio/audit/audit.ts'
import type { SentEvent } from '#contract/studio/integrations/webhooks.ts'

/** Entries whose subject or reason can say who somebody is, also where the entry names no person. */
const KINDS_ABOUT_PEOPLE: readonly AuditKind[] = [
  'person_opened',
  'sessions_ended',
  'access_granted',
  'subscription_extended',
  'subscription_cancelled',
  'charge_refunded',
  'receipt_resent',
  'person_blocked',
  'person_unblocked',
  'difference_closed',
  'dispute_answered',
  'refund_asked',
  'refund_declined',
  'form_opened',
  'form_replied',
  'form_done',
  'form_reopened',
  'team_changed',
]

const EVENTS_ABOUT_PEOPLE: readonly SentEvent[] = [
  'subscription.created',
  'subscription.renewed',
  'subscription.cancelled',
  'charge.refunded',
]

/** True for an entry of the audit log whose person, subject and reason are for those who may read people. */
export function isEntryAboutPerson({ kind, person_id }: { kind: AuditKind; person_id: string | null }): boolean {
  return Boolean(person_id) || KINDS_ABOUT_PEOPLE.includes(kind)
}

/** True for an event whose body names an account. */
export function isEventAboutPerson(type: SentEvent): boolean {
  return EVENTS_ABOUT_PEOPLE.includes(type)
}
