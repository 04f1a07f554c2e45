import type { RequestCountRow } from './request-counts.ts'
/** `change-email`: staff change an address; opening the link verifies it, signed in or not. */
export type VerificationPurpose =
  | 'sign-in'
  | 'reauthenticate'
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'pay'

/** A verification code or link sent to an address. Only hashes are stored. */
export type VerificationCodeRow = {
  id: string
  purpose: VerificationPurpose
  /** Keyed hash of `ruth@example.com` or `+15551234567`. */
  address_hash: string
  /** The address, encrypted under the link's token: only the link itself opens it. */
  sealed_address: string
  /** The user it belongs to; null for a sign-in. */
  user_id: string | null
  /** The visitor who requested it: a link opened by another visitor asks before it signs in. */
  visitor_id: string
  code_hash: string | null
  link_hash: string | null
  guesses: number
  created_at: number
  expires_at: number
  used_at: number | null
  /** The carrier's id of a code that the carrier makes and checks; null for our codes. */
  remote_id: string | null
}

/** The number of attempts in the current window, shared by all processes. */
export type AttemptRow = { key: string; count: number; resets_at: number }

/** A message, written with its cause in one transaction and sent afterwards. */
export type MessageRow = {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  recipient_key: string
  subject: string | null
  text: string
  /** For emails of an earlier version, which stored the HTML. */
  html: string | null
  /** The parts from which the HTML is generated when sent. */
  parts_json: string | null
  links_json: string
  code: string | null
  created_at: number
  /** Time of the next attempt; null if sent or given up. */
  due_at: number | null
  attempts: number
  claimed_until: number
  sent_at: number | null
  last_failure: string | null
  /** The verification code that the carrier makes when this is sent. */
  proof_id: string | null
  /** Where an answer to an email goes, if not to its sender. */
  reply_to: string | null
  /** Ends the list that an email belongs to (RFC 8058); null for what is sent to one person alone. */
  unsubscribe_url: string | null
}

export type AuditKind =
  | 'registered'
  | 'signed_in_by_password'
  | 'sign_in_failed'
  | 'signed_in_by_code'
  | 'signed_in_by_link'
  | 'reauthenticated'
  | 'change_taken_back'
  | 'second_factor_proved'
  | 'totp_set'
  | 'totp_removed'
  | 'recovery_code_used'
  | 'made_staff'
  | 'removed_from_staff'
  | 'signed_out_device'
  | 'password_set'
  | 'password_reset'
  | 'email_verified'
  | 'email_changed'
  | 'phone_changed'
  | 'profile_changed'
  | 'exported'
  | 'signed_in_by_carrier'
  | 'carrier_linked'
  | 'carrier_unlinked'
  | 'signed_in_by_provider'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'signed_in_by_passkey'
  | 'passkey_added'
  | 'passkey_removed'
  | 'gift_redeemed'
  | 'looked_up_by_operator'
  | 'granted_by_operator'
  | 'extended_by_operator'
  | 'revoked_by_operator'
  | 'exported_by_operator'
  | 'action_undone_by_operator'
  | 'refunded_by_operator'
  | 'message_resent_by_operator'
  | 'dispute_answered_by_operator'
  | 'repaid_by_operator'

/** An event of an account, with its origin. */
export type AuditEventRow = {
  id: string
  at: number
  user_id: string
  kind: AuditKind
  device_name: string
  network: string
}

type UserIntentRow = { user_id: string; position: number; intent: string }
type ReactionRow = { user_id: string; content_id: string; type: string; created_at: number }
type FollowRow = { user_id: string; artist_id: string; series_handle: string | null; created_at: number }

export type UserTables = {
  verification_code: VerificationCodeRow
  attempt: AttemptRow
  request_count: RequestCountRow
  message: MessageRow
  audit_event: AuditEventRow
  user_intent: UserIntentRow
  reaction: ReactionRow
  follow: FollowRow
}
