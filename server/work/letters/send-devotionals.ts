import { devotionalMessage } from '#brand/messages/list-messages.ts'
import { dailyPath } from '#contract/paths.ts'
import { localReference } from '#rules/bible/references/local-reference.ts'
import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import { dayOfYear } from '#rules/dates/local-day.ts'
import { nextDevotionalTime } from '#rules/letters/devotional-time.ts'
import { localDay } from '#rules/letters/local-hour.ts'
import { findOwnPassage } from '#server/catalogue/bible/find-own-passage.ts'
import { findReaderBible } from '#server/catalogue/bible/find-reader-bible.ts'
import type { Program } from '#server/context/context.ts'
import { createMemo } from '#server/context/memo.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import { readEmail } from '#server/context/read-address.ts'
import { unsubscribeUrls } from '#server/context/unsubscribe-token.ts'
import { findDailyItemOn } from '#server/database/daily/daily-items.ts'
import { type DueDevotional, listDueDevotionals, updateDevotionalDue } from '#server/database/emails/email-choices.ts'
import { countDueListMessages } from '#server/database/messages/messages.ts'
import { languageFor } from '#server/gateways/words/languages.ts'
import { MOST_DUE_LIST_MESSAGES } from './list-pace.ts'

export type DevotionalProgram = Pick<Program, 'database' | 'clock' | 'ids' | 'signer' | 'siteUrl'>

/** After a longer stop, a devotional of the morning is not sent in the evening. */
const LATEST_MILLISECONDS = 6 * HOUR_MILLISECONDS
const MEMO_MILLISECONDS = 60_000

/**
 * Writes the devotionals that are due into the outbox, and returns their number. Any number of processes may run it:
 * the one that moves a person's due time writes the email in the same transaction. Nobody gets two on one local day.
 */
export async function sendDueDevotionals(program: DevotionalProgram): Promise<number> {
  const { database, clock } = program
  const room = MOST_DUE_LIST_MESSAGES - (await countDueListMessages(database, clock.now()))
  if (room <= 0) return 0
  const due = await listDueDevotionals(database, clock.now(), room)
  // For one round, in which many have the same day and language.
  const memoize = createMemo({ clock, milliseconds: MEMO_MILLISECONDS, catalogueVersion: () => 0 })
  let sent = 0
  for (const choice of due) if (await sendDevotional(program, choice, memoize)) sent += 1
  return sent
}

type Memoize = ReturnType<typeof createMemo>

async function sendDevotional(program: DevotionalProgram, choice: DueDevotional, memoize: Memoize): Promise<boolean> {
  const { database, clock } = program
  const { user_id: userId, devotional_due_at: dueAt, devotional_hour: hour, time_zone: timeZone } = choice
  if (dueAt === null || hour === null) return false
  const day = localDay(timeZone, dueAt)
  const { is_verified, bounced_at, blocked_at } = choice
  const isReachable = is_verified === 1 && bounced_at === null && blocked_at === null
  const mayGet = isReachable && clock.now() - dueAt < LATEST_MILLISECONDS
  const message = mayGet && choice.email !== null ? await writeDevotional(program, choice, { day, memoize }) : undefined
  const nextAt = nextDevotionalTime({ hour, timeZone, after: Math.max(dueAt, clock.now()), lastDay: day }) ?? null
  return database.transaction().execute(async (transaction) => {
    const step = { userId, dueAt, nextAt, day: message ? day : null }
    if (!(await updateDevotionalDue(transaction, step)) || !message) return false
    await addToOutbox(transaction, program, message)
    return true
  })
}

/** In the reader's language where there is one: the passage in its Bible, the thought as it was written. */
async function writeDevotional(
  { database, signer, siteUrl }: DevotionalProgram,
  { user_id: userId, email, locale }: DueDevotional,
  { day, memoize }: { day: string; memoize: Memoize },
) {
  const item = await memoize(`item ${day}`, () => findDailyItemOn(database, dayOfYear(day)))
  if (!item || email === null) return undefined
  const language = languageFor(locale)
  const reader = { reader: { locale: language.locale }, database, memoize }
  const bible = await findReaderBible(reader)
  const passage = await memoize(`passage ${item.id} ${language.locale}`, async () => ({
    text: (await findOwnPassage(item, bible, reader)) ?? item.body,
  }))
  const { page, oneClick } = unsubscribeUrls({ signer, siteUrl }, { list: 'devotional', userId, letterId: null })
  const message = devotionalMessage(
    {
      reference: localReference(item.reference, bible.names),
      passage: passage.text,
      thought: item.reflection,
      href: siteUrl + dailyPath(item.id),
      unsubscribeHref: page,
    },
    language,
  )
  return { to: readEmail(email), message, unsubscribeUrl: oneClick }
}
