import type { AuditKind } from '#contract/studio/audit/audit.ts'
import type { SentEvent } from '#contract/studio/integrations/webhooks.ts'

/** Kinds of audit entries whose subject or reason can identify a person, even if the entry names none. */
const IS_KIND_ABOUT_PEOPLE: Readonly<Record<AuditKind, boolean>> = {
  person_opened: true,
  sessions_ended: true,
  access_granted: true,
  subscription_extended: true,
  subscription_cancelled: true,
  charge_refunded: true,
  access_revoked: true,
  extension_undone: true,
  cancellation_undone: true,
  revocation_undone: true,
  receipt_resent: true,
  letter_resent: true,
  email_change_started: true,
  person_blocked: true,
  person_unblocked: true,
  person_exported: true,
  person_deleted: true,
  impersonated: true,
  impersonated_with_progress: true,
  impersonation_ended: true,
  month_closed: false,
  difference_closed: true,
  payout_difference_closed: true,
  payout_imported: false,
  payout_import_taken_back: false,
  dispute_answered: true,
  code_made: false,
  code_ended: false,
  discount_made: false,
  discount_ended: false,
  product_added: false,
  product_removed: false,
  terms_changed: false,
  terms_undone: false,
  price_move_started: false,
  price_move_stopped: false,
  refund_asked: true,
  refund_declined: true,
  form_opened: true,
  form_replied: true,
  form_done: true,
  form_reopened: true,
  audit_exported: false,
  ledger_exported: false,
  listening_exported: false,
  brand_exported: false,
  picture_sent: false,
  team_joined: true,
  alert_dismissed: false,
  catalogue_changed: false,
  view_changed: false,
  review_changed: false,
  upload_changed: false,
  calendar_changed: false,
  tab_changed: false,
  brand_changed: false,
  feed_changed: false,
  team_changed: true,
  webhook_changed: false,
  key_changed: false,
  letter_changed: false,
  ad_changed: false,
  compared_again: false,
}

const EVENTS_ABOUT_PEOPLE: readonly SentEvent[] = [
  'subscription.created',
  'subscription.renewed',
  'subscription.cancelled',
  'charge.refunded',
]

/** True for an audit entry whose person, subject and reason only staff with the permission to read people may see. */
export function isEntryAboutPerson({ kind, person_id }: { kind: AuditKind; person_id: string | null }): boolean {
  return Boolean(person_id) || IS_KIND_ABOUT_PEOPLE[kind]
}

/** True for an event whose body names an account. */
export function isEventAboutPerson(type: SentEvent): boolean {
  return EVENTS_ABOUT_PEOPLE.includes(type)
}
