import { listBillingRecords, pseudonymOf, updatePayerErased } from '../billing/billing-records.ts'
import { listHabitRecords } from '../daily/habit-records.ts'
import type { Database, Transaction } from '../database.ts'
import { listListeningRecords } from '../listening/listening-records.ts'
import { deleteSubmissionsOf, listSubmissionRecords } from '../messages/submissions.ts'
import { deleteTeamAddresses } from '../studio/team.ts'
import { updateUploadsOrphaned } from '../studio/uploads.ts'
import type { UserRow } from './account-tables.ts'
import { listIdentityRecords } from './identities.ts'
import { lockUser } from './sessions.ts'

/** All stored data of a user, by table, without hashes that only protect the account. */
export async function listUserRecords(database: Database, userId: string) {
  const [sessions, entitlements, intents, reactions, follows, habit, events] = await Promise.all([
    database
      .selectFrom('session_family')
      .select(['id', 'device_name', 'created_at', 'used_at', 'expires_at', 'ended_at'])
      .where('user_id', '=', userId)
      .execute(),
    database
      .selectFrom('entitlement')
      .select(['source', 'starts_at', 'ends_at'])
      .where('user_id', '=', userId)
      .execute(),
    database.selectFrom('user_intent').select('intent').where('user_id', '=', userId).orderBy('position').execute(),
    database
      .selectFrom('reaction')
      .select(['content_id', 'type', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    database
      .selectFrom('follow')
      .select(['artist_id', 'series_handle', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    listHabitRecords(database, userId),
    database
      .selectFrom('audit_event')
      .select(['at', 'kind', 'device_name', 'network'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute(),
  ])
  const emails = await database.selectFrom('email_choice').selectAll().where('user_id', '=', userId).execute()
  const letters = await database
    .selectFrom('letter_recipient')
    .select(['letter_id', 'state', 'written_at', 'unsubscribed_at'])
    .where('user_id', '=', userId)
    .orderBy('due_at')
    .execute()
  const submissionRecords = await listSubmissionRecords(database, userId)
  const identityRecords = await listIdentityRecords(database, userId)
  const listeningRecords = await listListeningRecords(database, userId)
  const billing = await listBillingRecords(database, userId)
  return {
    sessions,
    entitlements,
    intents,
    reactions,
    follows,
    ...habit,
    events,
    emails,
    letters,
    ...submissionRecords,
    billing,
    ...listeningRecords,
    ...identityRecords,
  }
}

/** Deletes a user and all their data, and decreases the counters they contributed to. */
export async function deleteUserRecords(
  transaction: Transaction,
  { id: userId, email_key, phone }: Pick<UserRow, 'id' | 'email_key' | 'phone'>,
): Promise<void> {
  // What a transaction that locked the user has made (a playlist, a room, an upload) is then visible here.
  await lockUser(transaction, userId)
  const reacted = transaction.selectFrom('reaction').select('content_id').where('user_id', '=', userId)
  await transaction
    .updateTable('content')
    .set((is) => ({ reactions_count: is('reactions_count', '-', 1) }))
    .where('id', 'in', reacted)
    .where('reactions_count', '>', 0)
    .execute()
  const followed = transaction.selectFrom('follow').select('artist_id').where('user_id', '=', userId)
  await transaction
    .updateTable('artist')
    .set((is) => ({ followers_count: is('followers_count', '-', 1) }))
    .where('id', 'in', followed)
    .where('followers_count', '>', 0)
    .execute()
  const addresses = [email_key, phone].filter((address) => address !== null)
  if (addresses.length > 0) {
    await transaction.deleteFrom('message').where('recipient_key', 'in', addresses).execute()
    await transaction.deleteFrom('email_bounce').where('email_key', 'in', addresses).execute()
  }
  await deleteSubmissionsOf(transaction, { userId, addressKeys: addresses })
  await transaction.deleteFrom('analytics_event').where('visitor_id', '=', userId).execute()
  await transaction.deleteFrom('listening_visit').where('visitor_id', '=', userId).execute()
  for (const table of OWNED_TABLES) await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
  await updateUploadsOrphaned(transaction, userId)
  await deleteTeamAddresses(transaction, { id: userId, email_key })
  await updatePayerErased(transaction, userId, pseudonymOf(userId))
  await transaction.deleteFrom('user').where('id', '=', userId).execute()
}

const OWNED_TABLES = [
  'pending_campaign',
  'impersonation',
  'action_undo',
  'price_offer',
  'person_block',
  'blocked_payer',
  'refund_request',
  'reaction',
  'follow',
  'progress',
  'bible_mark',
  // Before its records: a write in progress locks the journal's row until it has inserted its record.
  'journal',
  'journal_record',
  'playlist',
  'private_feed',
  'private_feed_device',
  // Before its people: somebody who is joining a room locks its row until their own row is inserted.
  'together_room',
  'together_person',
  'user_intent',
  'email_choice',
  'letter_recipient',
  'daily_streak',
  'prayer_day',
  'plan_run',
  'reminder',
  'push_message',
  'push_subscription',
  'verification_code',
  'audit_event',
  'entitlement',
  'user_identity',
  'carrier_consent',
  'passkey',
  'staff_role',
  'member_upload_space',
  'api_key',
  'entry_draft',
  'library_view',
  'account_change',
  'user_totp',
  'session_family',
] as const
