export type VerificationPurpose = 'sign-in' | 'reauthenticate' | 'verify-email' | 'reset-password' | 'pay'

/** A code or link sent to an address: who can tell it has the address. Only hashes are kept. */
export type VerificationCodeRow = {
  id: string
  purpose: VerificationPurpose
  /** Keyed hash of `ruth@example.com` or `+15551234567`. */
  address_hash: string
  /** The address, encrypted under the link's token: only the link itself opens it. */
  sealed_address: string
  /** Whose account it is for; null for a sign-in, which is for whoever has the address. */
  user_id: string | null
  /** Who asked for it: a link opened by somebody else asks before it signs in. */
  visitor_id: string
  code_hash: string | null
  link_hash: string | null
  guesses: number
  created_at: number
  expires_at: number
  used_at: number | null
  /** What the carrier calls a code that it makes and checks itself; null for a code of ours. */
  remote_id: string | null
}

/** How often something was tried since its window began; every process counts here. */
export type AttemptRow = { key: string; count: number; resets_at: number }

/** A message to somebody, written with what caused it and sent afterwards. */
export type MessageRow = {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  recipient_key: string
  subject: string | null
  text: string
  /** Of letters that an earlier build wrote whole. */
  html: string | null
  /** What a letter's markup is written of when it is sent. */
  parts_json: string | null
  links_json: string
  code: string | null
  created_at: number
  /** When it is next to be sent; null when it was sent or given up. */
  due_at: number | null
  attempts: number
  claimed_until: number
  sent_at: number | null
  last_failure: string | null
  /** The verification code that the carrier makes when this is sent. */
  proof_id: string | null
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
  | 'refunded_by_operator'
  | 'message_resent_by_operator'
  | 'dispute_answered_by_operator'
  | 'repaid_by_operator'

/** What happened to an account, from where. */
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
  message: MessageRow
  audit_event: AuditEventRow
  user_intent: UserIntentRow
  reaction: ReactionRow
  follow: FollowRow
}
