import { JOURNAL_TOMBSTONE_DAYS } from '#contract/journal/journal-limits.ts'
import { EXPIRED_INVITATION_SECONDS } from '#contract/limits.ts'
import { ROOM_LONGEST_SECONDS } from '#contract/room-limits.ts'
import { API_KEY_CHANGE_DAYS, WEBHOOK_DELIVERY_DAYS } from '#contract/studio/integrations/integration-limits.ts'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import { deleteAccountChangesBefore } from '#server/database/accounts/account-changes.ts'
import { deleteAttemptsBefore } from '#server/database/accounts/attempt-limits.ts'
import { deleteRequestCountsBefore } from '#server/database/accounts/request-counts.ts'
import { deleteSessionFamiliesBefore } from '#server/database/accounts/sessions.ts'
import { deleteVerificationCodesBefore } from '#server/database/accounts/verification-codes.ts'
import type { Database } from '#server/database/database.ts'
import { deleteTombstonesBefore } from '#server/database/journal/journal-records.ts'
import { deleteKeysBefore } from '#server/database/keys/keys.ts'
import { deleteTogetherRoomsBefore } from '#server/database/listening/together-rooms.ts'
import { deletePushFailuresBefore } from '#server/database/reminders/push-failures.ts'
import {
  deletePushSubscriptionsEnded,
  deletePushSubscriptionsGoneBefore,
} from '#server/database/reminders/push-subscriptions.ts'
import { deleteInvitationsBefore } from '#server/database/studio/invitations.ts'
import { deleteActionUndosBefore } from '#server/database/studio/people/action-undos.ts'
import { deleteImpersonationsBefore } from '#server/database/studio/people/impersonations.ts'
import { deleteFirstRunCodesBefore } from '#server/database/studio/team.ts'
import { deleteWebhookEventsBefore } from '#server/database/webhooks/webhook-deliveries.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { runPeriodically, type Stoppable } from './run-periodically.ts'

const EVERY_MILLISECONDS = 600_000
/** An expired link is answered with a new one while its row exists: most people read their mail within a day. */
const LATE_LINK_MILLISECONDS = 24 * HOUR_MILLISECONDS
/** Request counts go by the database's clock, from which this process's may differ. */
const CLOCK_DIFFERENCE_MILLISECONDS = HOUR_MILLISECONDS

/** Staff see only the failures of the last day; older ones are kept for inspection. */
const PUSH_FAILURE_MILLISECONDS = 7 * DAY_MILLISECONDS
/** A device that was off for longer does not get its reminder back by itself. */
const PUSH_RENEWAL_MILLISECONDS = 30 * DAY_MILLISECONDS

type PurgeContext = { database: Database; clock: Clock }

/**
 * Deletes what expired: account changes that can no longer be reverted, verification codes, attempt and request
 * counters, session families, impersonations, the data to undo actions of staff, push subscriptions of ended sessions
 * and those that no browser renewed, counts of failed pushes, codes of the first run, invitations to the team, API
 * keys, deleted records of journals, rooms and deliveries of webhooks. Any number of processes may do so at once.
 */
export async function purgeExpired({ database, clock }: PurgeContext): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (transaction) => {
    await deleteAccountChangesBefore(transaction, now)
    await deleteVerificationCodesBefore(transaction, now - LATE_LINK_MILLISECONDS)
    await deleteAttemptsBefore(transaction, now)
    await deleteRequestCountsBefore(transaction, now - CLOCK_DIFFERENCE_MILLISECONDS)
    await deleteSessionFamiliesBefore(transaction, now)
    await deleteImpersonationsBefore(transaction, now)
    await deleteActionUndosBefore(transaction, now)
    await deletePushSubscriptionsEnded(transaction, now)
    await deletePushSubscriptionsGoneBefore(transaction, now - PUSH_RENEWAL_MILLISECONDS)
    await deletePushFailuresBefore(transaction, now - PUSH_FAILURE_MILLISECONDS)
    await deleteFirstRunCodesBefore(transaction, now)
    await deleteInvitationsBefore(transaction, now - EXPIRED_INVITATION_SECONDS * 1000)
    await deleteKeysBefore(transaction, now - API_KEY_CHANGE_DAYS * DAY_MILLISECONDS)
    await deleteTombstonesBefore(transaction, now - JOURNAL_TOMBSTONE_DAYS * DAY_MILLISECONDS)
    await deleteTogetherRoomsBefore(transaction, now - ROOM_LONGEST_SECONDS * 1000 - CLOCK_DIFFERENCE_MILLISECONDS)
    await deleteWebhookEventsBefore(transaction, now - WEBHOOK_DELIVERY_DAYS * DAY_MILLISECONDS)
  })
}

export function startPurge(context: PurgeContext, onError: (error: unknown) => void): Stoppable {
  return runPeriodically(() => purgeExpired(context), {
    task: 'purgeExpired',
    everyMilliseconds: EVERY_MILLISECONDS,
    onError,
  })
}
