import type { Transaction } from '../database.ts'
import { guardLedger, unguardLedger } from '../migrations/ledger-guard.ts'

/** Tables with users' data, ordered so that references are deleted first. */
const PERSONAL_TABLES = [
  'provider_event',
  'provider_request',
  'idempotency_key',
  'family_seat',
  'gift',
  'donation',
  'purchase',
  'consent',
  'ledger_entry',
  'ledger_month',
  'refund_request',
  'refund',
  'charge_attempt',
  'charge',
  'trial_use',
  'self_service_refund',
  'pending_campaign',
  'subscription',
  'form_reply',
  'submission_answer',
  'submission',
  'message',
  'verification_code',
  'attempt',
  'audit_event',
  'user_intent',
  'reaction',
  'follow',
  'progress',
  'bible_mark',
  'playlist',
  'private_feed_device',
  'private_feed',
  'analytics_event',
  'analytics_day',
  'daily_streak',
  'prayer_day',
  'daily_share',
  'entitlement',
  'user_identity',
  'account_change',
  'user_totp',
  'spent_key',
  'carrier_consent',
  'passkey',
  'audit_alert',
  'staff_action',
  'staff_action_chain',
  'staff_event',
  'staff_invitation',
  'review_event',
  'review',
  'entry_draft',
  'library_view',
  'staff_role',
  'api_key_call',
  'api_key',
  'webhook_attempt',
  'webhook_delivery',
  'webhook_event',
  'webhook',
  'session_family',
  'user',
] as const

/** Deletes all users and their data. */
export async function deleteAllUsers(transaction: Transaction): Promise<void> {
  await unguardLedger(transaction)
  for (const table of PERSONAL_TABLES) await transaction.deleteFrom(table).execute()
  await guardLedger(transaction)
  await transaction.updateTable('content').set({ reactions_count: 0 }).where('reactions_count', '!=', 0).execute()
  await transaction.updateTable('artist').set({ followers_count: 0 }).where('followers_count', '!=', 0).execute()
}
