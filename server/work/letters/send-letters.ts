import { Compile } from 'typebox/compile'
import { LetterAudience } from '#contract/studio/letters/letters.ts'
import { nextLoudTime } from '#rules/letters/quiet-hours.ts'
import { nextWithinWeeklyLimit, weekBefore } from '#rules/letters/weekly-limit.ts'
import { failpoint } from '#server/context/failpoint.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { isStillWanted, listAudienceAfter, updateGathered } from '#server/database/letters/letter-audience.ts'
import {
  hasLettersToSend,
  insertRecipients,
  listDueRecipients,
  listSendingLetters,
  listWrittenTimes,
  takeLetterRound,
  updateDueLetters,
  updateLettersEnded,
  updateRecipient,
} from '#server/database/letters/letter-recipients.ts'
import type { LetterRow } from '#server/database/letters/letter-tables.ts'
import { findLetterLimits } from '#server/database/letters/letters.ts'
import { updateRecipientsWithoutPush } from '#server/database/letters/push-recipients.ts'
import { countDueListMessages } from '#server/database/messages/messages.ts'
import { countDueLetterPushes } from '#server/database/reminders/push-messages.ts'
import { type LetterProgram, QUEUING_BY_CHANNEL } from './letter-queuing.ts'
import { MOST_DUE_LIST_MESSAGES } from './list-pace.ts'

/** People gathered in one transaction. */
const GATHERED_AT_ONCE = 500
/** At most 25 people a second are written to, by email and by push, by all processes together. */
const WRITTEN_AT_ONCE = 25
const ROUND_MILLISECONDS = 1000
const AUDIENCE = Compile(LetterAudience)

/**
 * One round: begins letters that are due, gathers a part of each audience, and writes some emails into the outbox, or queues
 * some notifications. All is one transaction behind one row that each round changes, so of any number of processes one has
 * the round, and a killed one leaves nothing half done. Returns the number of people written to.
 */
export async function sendLetters(program: LetterProgram): Promise<number> {
  const { database, clock } = program
  const now = clock.now()
  if (!(await hasLettersToSend(database, now))) return 0
  const room = {
    email: MOST_DUE_LIST_MESSAGES - (await countDueListMessages(database, now)),
    push: MOST_DUE_LIST_MESSAGES - (await countDueLetterPushes(database, now)),
  }
  return database.transaction().execute(async (transaction) => {
    if (!(await takeLetterRound(transaction, { now, before: now - ROUND_MILLISECONDS }))) return 0
    await updateDueLetters(transaction, now)
    let written = 0
    for (const letter of await listSendingLetters(transaction)) {
      const audience = parseJsonColumn<LetterAudience>(letter.audience_json)
      if (letter.is_gathered === 0 && isUnderstood(audience))
        await gatherAudience(transaction, { letter, audience, now })
      failpoint('letter-gathered')
      const limit = Math.min(room[letter.channel], WRITTEN_AT_ONCE - written)
      const more = limit > 0 ? await writeToPeople(transaction, program, { letter, limit, now }) : 0
      written += more
      room[letter.channel] -= more
      if (letter.channel === 'push') await updateRecipientsWithoutPush(transaction, letter.id)
    }
    failpoint('letters-written')
    await updateLettersEnded(transaction, now)
    return written
  })
}

/**
 * False for an audience that a newer version wrote, during an update: without what this one does not know it would be larger.
 * A newer process gathers it.
 */
function isUnderstood(audience: LetterAudience): boolean {
  return AUDIENCE.Check(audience) && Object.keys(audience).every((name) => name in LetterAudience.properties)
}

type Gathering = { letter: LetterRow; audience: LetterAudience; now: number }

async function gatherAudience(transaction: Transaction, { letter, audience, now }: Gathering): Promise<void> {
  const limit = GATHERED_AT_ONCE
  const ids = await listAudienceAfter(
    transaction,
    { channel: letter.channel, audience, now },
    { after: letter.gathered_to, limit },
  )
  const last = ids.at(-1) ?? letter.gathered_to
  const isGathered = ids.length < limit ? 1 : 0
  if (!(await updateGathered(transaction, letter, { gathered_to: last, is_gathered: isGathered }))) return
  const fixed = { letter_id: letter.id, state: 'waiting', due_at: now } as const
  const empty = { message_id: null, written_at: null, unsubscribed_at: null }
  await insertRecipients(
    transaction,
    ids.map((user_id) => ({ ...fixed, user_id, ...empty })),
  )
}

type Part = { letter: LetterRow; limit: number; now: number }

async function writeToPeople(
  transaction: Transaction,
  program: LetterProgram,
  { letter, limit, now }: Part,
): Promise<number> {
  const limits = await findLetterLimits(transaction)
  const hours = { from: limits.quiet_from, until: limits.quiet_until }
  const { channel } = letter
  let written = 0
  for (const recipient of await listDueRecipients(transaction, { letterId: letter.id, now, limit })) {
    const { user_id: userId } = recipient
    const way = await QUEUING_BY_CHANNEL[channel](transaction, { letter, recipient, now })
    const sent = await listWrittenTimes(transaction, userId, weekBefore(now))
    const dueAt = nextLoudTime(hours, way.timeZone, nextWithinWeeklyLimit(sent, limits.per_week, now))
    if (dueAt > now) await updateRecipient(transaction, recipient, { due_at: dueAt })
    else if (await isStillWanted(transaction, { userId, channel, now })) {
      const message_id = await way.write(program, hours)
      await updateRecipient(transaction, recipient, { state: 'queued', message_id, written_at: now })
      written += 1
    } else await updateRecipient(transaction, recipient, { state: 'skipped' })
  }
  return written
}
