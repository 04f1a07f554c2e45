import { reminderMessage, reminderTitle } from '#brand/messages/list-messages.ts'
import { MAX_PUSH_DEVICES } from '#contract/habit-limits.ts'
import { dailyPath } from '#contract/paths.ts'
import { localReference } from '#rules/bible/references/local-reference.ts'
import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import { dayOfYear } from '#rules/dates/local-day.ts'
import { localDay } from '#rules/letters/local-hour.ts'
import { nextReminderTime } from '#rules/reminders/next-reminder.ts'
import { findOwnPassage } from '#server/catalogue/bible/find-own-passage.ts'
import { findReaderBible } from '#server/catalogue/bible/find-reader-bible.ts'
import { reminderSettingsOf } from '#server/catalogue/reminders/user-reminder.ts'
import type { Program } from '#server/context/context.ts'
import { createMemo } from '#server/context/memo.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import { readEmail } from '#server/context/read-address.ts'
import { unsubscribeUrls } from '#server/context/unsubscribe-token.ts'
import { findPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { findDailyItemOn } from '#server/database/daily/daily-items.ts'
import { listPrayerDays } from '#server/database/daily/prayer-days.ts'
import { countDueListMessages } from '#server/database/messages/messages.ts'
import { insertPushMessages } from '#server/database/reminders/push-messages.ts'
import { listLivePushSubscriptions } from '#server/database/reminders/push-subscriptions.ts'
import { type DueReminder, listDueReminders, updateReminderDue } from '#server/database/reminders/reminders.ts'
import { languageFor } from '#server/gateways/words/languages.ts'
import { MOST_DUE_LIST_MESSAGES } from '../letters/list-pace.ts'

export type ReminderProgram = Pick<Program, 'database' | 'clock' | 'ids' | 'signer' | 'siteUrl'>

/** A reminder that is later than this is not sent. */
const LATEST_MILLISECONDS = 2 * HOUR_MILLISECONDS
const MEMO_MILLISECONDS = 60_000
/** The most reminders by push alone in one round. */
const MOST_WITHOUT_EMAIL = 100

/**
 * Queues the reminders that are due, by push and by email, and returns their number. Any number of processes may run
 * it: the one that moves a person's due time queues the reminder in the same transaction. Nobody gets two on one local
 * day, or one on a day on which they have prayed.
 */
export async function queueDueReminders(program: ReminderProgram): Promise<number> {
  const { database, clock } = program
  const now = clock.now()
  // Reminders with an email wait until the outbox has room; those by push alone do not.
  const room = MOST_DUE_LIST_MESSAGES - (await countDueListMessages(database, now))
  const withEmail = room > 0 ? await listDueReminders(database, { now, byEmail: true, limit: room }) : []
  const others = await listDueReminders(database, { now, byEmail: false, limit: MOST_WITHOUT_EMAIL })
  // For one round, in which many have the same day and language.
  const memoize = createMemo({ clock, milliseconds: MEMO_MILLISECONDS, catalogueVersion: () => 0 })
  let sent = 0
  for (const reminder of [...withEmail, ...others]) if (await queueReminder(program, reminder, memoize)) sent += 1
  return sent
}

type Memoize = ReturnType<typeof createMemo>

async function queueReminder(program: ReminderProgram, reminder: DueReminder, memoize: Memoize): Promise<boolean> {
  const { database, clock } = program
  const { user_id: userId, due_at: dueAt, time_zone: timeZone } = reminder
  if (dueAt === null) return false
  const now = clock.now()
  const day = localDay(timeZone, dueAt)
  const ways = now - dueAt < LATEST_MILLISECONDS ? await findWays(program, reminder, day) : undefined
  const words = ways && (await writeReminder(program, reminder, { day, memoize }))
  const nextAt = nextReminderTime(reminderSettingsOf(reminder), { after: Math.max(dueAt, now), lastDay: day })
  return database.transaction().execute(async (transaction) => {
    const step = { userId, dueAt, nextAt: nextAt ?? null, day: words ? day : null }
    if (!(await updateReminderDue(transaction, step)) || !words) return false
    const expires_at = dueAt + LATEST_MILLISECONDS
    await insertPushMessages(
      transaction,
      ways.subscriptions.map(({ family_id }) => ({
        ...{ id: program.ids.newIdAt(now), family_id, user_id: userId, payload: words.payload },
        ...{ due_at: now, expires_at, tries: 0, kind: 'reminder' as const, letter_id: null },
      })),
    )
    if (ways.email !== null) await addToOutbox(transaction, program, { to: readEmail(ways.email), ...words.email })
    return true
  })
}

/**
 * How somebody is reminded on a day; undefined for a person who has prayed already, has neither push nor email, or is
 * blocked.
 */
async function findWays({ database, clock }: ReminderProgram, reminder: DueReminder, day: string) {
  const { user_id: userId, by_email, is_verified, bounced_at } = reminder
  const email = by_email === 1 && is_verified === 1 && bounced_at === null ? reminder.email : null
  const query = { userId, kind: 'reminder', now: clock.now(), most: MAX_PUSH_DEVICES } as const
  const subscriptions = await listLivePushSubscriptions(database, query)
  if (email === null && subscriptions.length === 0) return undefined
  if (await findPersonBlock(database, userId)) return undefined
  const marks = await listPrayerDays(database, userId, { from: day, to: day })
  return marks.get(day) === 'prayed' ? undefined : { email, subscriptions }
}

/** In the reader's language where there is one, with the passage of the day. */
async function writeReminder(
  { database, signer, siteUrl }: ReminderProgram,
  { user_id: userId, locale }: DueReminder,
  { day, memoize }: { day: string; memoize: Memoize },
) {
  const item = await memoize(`item ${day}`, () => findDailyItemOn(database, dayOfYear(day)))
  if (!item) return undefined
  const language = languageFor(locale)
  const reader = { reader: { locale: language.locale }, database, memoize }
  const bible = await findReaderBible(reader)
  const passage = await memoize(`passage ${item.id} ${language.locale}`, async () => ({
    text: (await findOwnPassage(item, bible, reader)) ?? item.body,
  }))
  const reference = localReference(item.reference, bible.names)
  const path = dailyPath(item.id)
  const { page, oneClick } = unsubscribeUrls({ signer, siteUrl }, { list: 'reminder', userId, letterId: null })
  return {
    payload: JSON.stringify({ title: reminderTitle(language), body: reference, path, lang: language.locale }),
    email: {
      message: reminderMessage(
        { reference, passage: passage.text, href: siteUrl + path, unsubscribeHref: page },
        language,
      ),
      unsubscribeUrl: oneClick,
    },
  }
}
