import { LETTER_CHANNELS } from '#contract/studio/letters/letters.ts'
import { bulkInsert } from '../bulk-statement.ts'
import type { Database, Transaction } from '../database.ts'
import { rowStateOf, SCHEDULED_STATES, SENDING_STATES } from './letter-states.ts'
import type { LetterRecipientRow, LetterRow, RecipientState } from './letter-tables.ts'

/** Each person once for a letter, however often they are gathered. */
export const insertRecipients = bulkInsert('letter_recipient', 'on conflict do nothing')

/** Gives a round to one process: false if another had one since `before`. It holds the row until its transaction ends. */
export async function takeLetterRound(
  transaction: Transaction,
  { now, before }: { now: number; before: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('letter_limit')
    .set({ round_at: now })
    // A clock that was set back must not stop all letters.
    .where((is) => is.or([is('round_at', '<=', before), is('round_at', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Waits for the round that runs, and lets no other begin until this transaction ends: a round that has read a letter as
 * `sending` would write more of it after a pause.
 */
export async function holdLetterRounds(transaction: Transaction): Promise<void> {
  await transaction
    .updateTable('letter_limit')
    .set((is) => ({ round_at: is.ref('round_at') }))
    .execute()
}

/** True if a round has something to do. Most of the time it has not, and then nothing needs to be written. */
export async function hasLettersToSend(database: Database, now: number): Promise<boolean> {
  const row = await database
    .selectFrom('letter')
    .select('id')
    .where((is) =>
      is.or([
        is('state', 'in', SENDING_STATES),
        is.and([is('state', 'in', SCHEDULED_STATES), is('starts_at', '<=', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateDueLetters(transaction: Transaction, now: number): Promise<void> {
  for (const channel of LETTER_CHANNELS)
    await transaction
      .updateTable('letter')
      .set({ state: rowStateOf('sending', channel) })
      .where('state', '=', rowStateOf('scheduled', channel))
      .where('starts_at', '<=', now)
      .execute()
}

export async function listSendingLetters(database: Database): Promise<LetterRow[]> {
  return database
    .selectFrom('letter')
    .selectAll()
    .where('state', 'in', SENDING_STATES)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export type DueRecipient = LetterRecipientRow & {
  email: string
  locale: string | null
  time_zone: string | null
  /** Of the daily reminder. */
  reminder_zone: string | null
}

export async function listDueRecipients(
  database: Database,
  { letterId, now, limit }: { letterId: string; now: number; limit: number },
): Promise<DueRecipient[]> {
  const rows = await database
    .selectFrom('letter_recipient')
    .innerJoin('user', 'user.id', 'letter_recipient.user_id')
    .leftJoin('email_choice', 'email_choice.user_id', 'letter_recipient.user_id')
    .leftJoin('reminder', 'reminder.user_id', 'letter_recipient.user_id')
    .selectAll('letter_recipient')
    .select(['user.email', 'user.locale', 'email_choice.time_zone', 'reminder.time_zone as reminder_zone'])
    .where('letter_recipient.letter_id', '=', letterId)
    .where('letter_recipient.state', '=', 'waiting')
    .where('letter_recipient.due_at', '<=', now)
    .orderBy('letter_recipient.due_at')
    .orderBy('letter_recipient.user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, email: row.email ?? '' }))
}

/** These got nothing: the letter was stopped, their browsers were gone, or no mail server or push service took it. */
const UNREACHED_STATES: readonly RecipientState[] = ['stopped', 'skipped', 'failed']

/** When letters were written to somebody since a time. */
export async function listWrittenTimes(database: Database, userId: string, since: number): Promise<number[]> {
  const rows = await database
    .selectFrom('letter_recipient')
    .select('written_at')
    .where('user_id', '=', userId)
    .where('written_at', '>', since)
    .where('state', 'not in', UNREACHED_STATES)
    .execute()
  return rows.flatMap(({ written_at }) => (written_at === null ? [] : [written_at]))
}

type RecipientKey = Pick<LetterRecipientRow, 'letter_id' | 'user_id'>

export async function updateRecipient(
  transaction: Transaction,
  { letter_id, user_id }: RecipientKey,
  columns: Partial<LetterRecipientRow>,
): Promise<void> {
  await transaction
    .updateTable('letter_recipient')
    .set(columns)
    .where('letter_id', '=', letter_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Records what became of the email to a recipient; does nothing for an email that is no letter. */
export async function updateRecipientSent(
  transaction: Transaction,
  messageId: string,
  state: 'sent' | 'failed',
): Promise<void> {
  await transaction
    .updateTable('letter_recipient')
    .set({ state })
    .where('message_id', '=', messageId)
    .where('state', '=', 'queued')
    .execute()
}

/** Deletes from the outbox the emails of a letter whose sending has not begun; their recipients wait again. */
export async function takeBackQueued(transaction: Transaction, letterId: string): Promise<void> {
  const queued = transaction
    .selectFrom('letter_recipient')
    .select('message_id')
    .where('letter_id', '=', letterId)
    .where('state', '=', 'queued')
  const taken = await transaction
    .deleteFrom('message')
    .where('id', 'in', queued)
    .where('due_at', 'is not', null)
    .where('claimed_until', '=', 0)
    .returning('id')
    .execute()
  for (const { id } of taken)
    await transaction
      .updateTable('letter_recipient')
      .set({ state: 'waiting', message_id: null, written_at: null })
      .where('message_id', '=', id)
      .execute()
}

/** Marks recipients in these states as stopped: they get nothing more of this letter. */
export async function updateRecipientsStopped(
  transaction: Transaction,
  letterId: string,
  states: readonly RecipientState[],
): Promise<void> {
  await transaction
    .updateTable('letter_recipient')
    .set({ state: 'stopped' })
    .where('letter_id', '=', letterId)
    .where('state', 'in', states)
    .execute()
}

const OPEN_STATES: readonly RecipientState[] = ['waiting', 'queued']

/** Ends letters whose whole audience has had its email or notification, or will not get it. */
export async function updateLettersEnded(transaction: Transaction, now: number): Promise<void> {
  await transaction
    .updateTable('letter')
    .set({ state: 'sent', ended_at: now })
    .where('state', 'in', SENDING_STATES)
    .where('is_gathered', '=', 1)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('letter_recipient')
            .select('letter_recipient.user_id')
            .whereRef('letter_recipient.letter_id', '=', 'letter.id')
            .where('letter_recipient.state', 'in', OPEN_STATES),
        ),
      ),
    )
    .execute()
}

export async function updateRecipientUnsubscribed(transaction: Transaction, key: RecipientKey, now: number) {
  await transaction
    .updateTable('letter_recipient')
    .set({ unsubscribed_at: now })
    .where('letter_id', '=', key.letter_id)
    .where('user_id', '=', key.user_id)
    .where('unsubscribed_at', 'is', null)
    .execute()
}
