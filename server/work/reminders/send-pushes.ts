import { NEWS_LIFETIME_SECONDS } from '#contract/habit-limits.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { pushOutcome } from '#rules/reminders/push-outcome.ts'
import type { Program } from '#server/context/context.ts'
import { pushKeys } from '#server/context/push-keys.ts'
import { findLetterState } from '#server/database/letters/push-recipients.ts'
import { addPushFailures, type PushFailure } from '#server/database/reminders/push-failures.ts'
import {
  deletePushMessage,
  listDuePushMessages,
  updatePushClaim,
  updatePushDue,
} from '#server/database/reminders/push-messages.ts'
import {
  findLivePushSubscription,
  isRegisteredFor,
  updatePushGone,
} from '#server/database/reminders/push-subscriptions.ts'
import type { PushMessageRow, PushSubscriptionRow } from '#server/database/reminders/reminder-tables.ts'
import type { PushKeyPair } from '#server/gateways/push/push-keys.ts'
import { sendPush } from '#server/gateways/push/send-push.ts'
import { endLetterPush, type PushEnd } from '../letters/end-letter-push.ts'

export type PushProgram = Pick<Program, 'database' | 'clock' | 'signer' | 'siteUrl' | 'imports'>

/** Longer than an answer may take, so that nobody else sends meanwhile. */
const CLAIM_MILLISECONDS = MINUTE_MILLISECONDS
/** The time after which a notification of a paused letter is tried again. */
const PAUSE_MILLISECONDS = MINUTE_MILLISECONDS
const AT_ONCE = 20
const MOST_IN_A_ROUND = 500
/** One notification of a day: a repeated one replaces the first, at the push service and on the screen. */
const DAILY_TOPIC = 'daily'

/**
 * Sends the notifications that are due, reminders and letters alike, to their push services, and returns their number.
 * Each is claimed first. Notifications that a service did not accept are counted and reported by its host only, because
 * the rest of an address is a secret.
 */
export async function sendDuePushes(
  program: PushProgram,
  report: (failure: PushFailure) => void = () => undefined,
): Promise<number> {
  const due = await listDuePushMessages(program.database, program.clock.now(), MOST_IN_A_ROUND)
  if (due.length === 0) return 0
  const keys = await pushKeys(program)
  // Side by side from one queue: a push service that does not answer holds up one of them.
  const queue = due.values()
  const failures = new Map<string, PushFailure>()
  const deliverNext = async () => {
    for (const message of queue) {
      const failed = await deliver(program, message, keys)
      if (failed) failures.set(failed.host, { ...failed, count: (failures.get(failed.host)?.count ?? 0) + 1 })
    }
  }
  const deliveries = Array.from({ length: AT_ONCE }, deliverNext)
  try {
    await Promise.all(deliveries)
  } finally {
    // If one throws, the others continue: their failures are counted too.
    await Promise.allSettled(deliveries)
    await store(program, [...failures.values()])
    for (const failure of failures.values()) report(failure)
  }
  return due.length
}

async function store({ database, clock }: PushProgram, failures: readonly PushFailure[]): Promise<void> {
  if (failures.length === 0) return
  await database.transaction().execute((transaction) => addPushFailures(transaction, failures, clock.now()))
}

type Failed = Omit<PushFailure, 'count'>

/** Returns the push service if it refused the notification, or gave no answer until it expired. */
async function deliver(program: PushProgram, message: PushMessageRow, keys: PushKeyPair): Promise<Failed | undefined> {
  const { database, clock, imports, siteUrl } = program
  const { id, due_at, tries, family_id: familyId, expires_at: expiresAt, payload: text } = message
  const now = clock.now()
  if (!(await updatePushClaim(database, { id, due_at, until: now + CLAIM_MILLISECONDS }))) return undefined
  const receiver = await findLivePushSubscription(database, { familyId, now })
  const unsent = await endUnsent(program, message, receiver)
  if (unsent === 'paused') {
    await updatePushDue(database, { id, due_at: now + PAUSE_MILLISECONDS, tries })
    return undefined
  }
  if (unsent !== undefined || !receiver) {
    await end(program, message, unsent ?? 'skipped')
    return undefined
  }
  const request = { receiver, keys, contact: siteUrl, text, topic: topicOf(message), now }
  const answer = await sendPush(imports.outbound, { ...request, secondsToLive: secondsToLive(message, now) })
  const outcome = pushOutcome(answer, { tries: tries + 1, now: clock.now(), expiresAt })
  if (typeof outcome === 'object') {
    await updatePushDue(database, { id, due_at: outcome.again, tries: tries + 1 })
    return undefined
  }
  if (outcome === 'gone') await updatePushGone(database, receiver.endpoint, clock.now())
  await end(program, message, outcome === 'sent' ? 'sent' : 'failed')
  const { hostname: host } = new URL(receiver.endpoint)
  return outcome === 'refused' ? { host, status: answer.status } : undefined
}

/** What becomes of a notification that is not sent now; undefined if it is. */
async function endUnsent(
  { database, clock }: PushProgram,
  { letter_id, user_id, kind, expires_at }: PushMessageRow,
  receiver: PushSubscriptionRow | undefined,
): Promise<PushEnd | 'paused' | undefined> {
  const letter = letter_id === null ? undefined : await findLetterState(database, letter_id)
  if (letter === 'stopped') return 'stopped'
  const isExpired = clock.now() >= expires_at
  if (letter === 'paused') return isExpired ? 'waiting' : 'paused'
  // A session that ended meanwhile gets nothing, nor a browser whose owner turned it off.
  if (!receiver || receiver.user_id !== user_id || !isRegisteredFor(receiver, kind)) return 'skipped'
  return isExpired ? 'failed' : undefined
}

async function end({ database }: PushProgram, { id, letter_id, user_id }: PushMessageRow, how: PushEnd): Promise<void> {
  if (letter_id === null) return deletePushMessage(database, id)
  await database
    .transaction()
    .execute((transaction) => endLetterPush(transaction, { id, letterId: letter_id, userId: user_id }, how))
}

function topicOf({ id, kind, letter_id }: PushMessageRow): string {
  return kind === 'reminder' ? DAILY_TOPIC : (letter_id ?? id)
}

/** How long a push service keeps the notification for a browser that is off. */
function secondsToLive({ kind, expires_at }: PushMessageRow, now: number): number {
  return kind === 'reminder' ? Math.floor((expires_at - now) / 1000) : NEWS_LIFETIME_SECONDS
}
