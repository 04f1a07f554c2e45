import type { Reminder, ReminderChoices } from '#contract/catalogue/reminders.ts'
import { CallError } from '#contract/errors.ts'
import { isTimeZone } from '#rules/dates/time-zone.ts'
import { localDay } from '#rules/letters/local-hour.ts'
import { nextReminderTime, type ReminderSettings } from '#rules/reminders/next-reminder.ts'
import { pauseDays } from '#rules/reminders/pause-days.ts'
import type { Context } from '#server/context/context.ts'
import { emailStateOf } from '#server/context/email-state.ts'
import { pushKeys } from '#server/context/push-keys.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { deleteEmailBounce } from '#server/database/emails/email-bounces.ts'
import { findPushSubscription } from '#server/database/reminders/push-subscriptions.ts'
import type { PushSubscriptionRow, ReminderRow } from '#server/database/reminders/reminder-tables.ts'
import { findReminder, lockReminder, replaceReminder } from '#server/database/reminders/reminders.ts'

type Owner = Pick<UserRow, 'id' | 'email_key' | 'is_verified'>
type ReminderContext = Pick<Context, 'database' | 'clock' | 'timeZone'>

/** Before most people leave home, and never in the night. */
const DEFAULT_CHOICES: ReminderChoices = {
  by_email: false,
  minutes: 420,
  days: [0, 1, 2, 3, 4, 5, 6],
  quiet: { from: 22, until: 6 },
  paused_until: null,
  follows_zone: true,
}

/** A user's reminder; without one, the default choices. */
export async function readReminder(context: Context, user: Owner): Promise<Reminder> {
  const { database, clock, familyId } = context
  const row = await findReminder(database, user.id)
  const subscription =
    familyId === null ? undefined : await findPushSubscription(database, { familyId, now: clock.now() })
  const choices = row ? choicesOf(row) : DEFAULT_CHOICES
  const isPaused = choices.paused_until !== null && choices.paused_until > localDay(row?.time_zone ?? null, clock.now())
  return {
    ...choices,
    paused_until: isPaused ? choices.paused_until : null,
    email: await emailStateOf(database, user),
    time_zone: row?.time_zone ?? null,
    ...browserPushOf(subscription),
    push_key: (await pushKeys(context)).publicKey,
  }
}

/** What this session's browser gets by push; after its subscription has ended, what a new one would continue. */
function browserPushOf(row: PushSubscriptionRow | undefined) {
  const [reminder, news] = [row?.has_reminder === 1, row?.has_news === 1]
  const isGone = row !== undefined && row.gone_at !== null
  return {
    is_on_this_device: reminder && !isGone,
    renews_push: reminder && isGone,
    has_news_here: news && !isGone,
    renews_news: news && isGone,
  }
}

/**
 * Stores what a user chose. Also stores the time zone of the request, if the reminder is new or follows it, or the
 * request asks for that. Throws `verification_required` if email is turned on without a verified address; email that
 * was on stays on.
 */
export async function saveReminder(
  context: ReminderContext,
  { id, email_key, is_verified }: Owner,
  { takes_zone, ...choices }: ReminderChoices & { takes_zone?: boolean | undefined },
): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    const before = await lockReminder(transaction, id)
    const turnsEmailOn = choices.by_email && before?.by_email !== 1
    if (turnsEmailOn && (email_key === null || is_verified === 0)) throw new CallError('verification_required')
    const takesZone = takes_zone === true || choices.follows_zone || !before
    const timeZone = (takesZone && requestZone(context)) || (before?.time_zone ?? null)
    await store(transaction, context, { userId: id, before, choices, timeZone })
    if (choices.by_email && email_key !== null) await deleteEmailBounce(transaction, email_key)
  })
}

/** Creates the default reminder, once the first browser of a user accepts push. A user who has one keeps it. */
export async function createDefaultReminder(
  transaction: Transaction,
  context: ReminderContext,
  userId: string,
): Promise<void> {
  if (await findReminder(transaction, userId)) return
  const timeZone = requestZone(context) ?? null
  await store(transaction, context, { userId, before: undefined, choices: DEFAULT_CHOICES, timeZone })
}

/** Moves a reminder to the time zone of the request, if its user chose that it follows. */
export async function updateReminderZone(
  transaction: Transaction,
  context: ReminderContext,
  userId: string,
): Promise<void> {
  const timeZone = requestZone(context)
  const known = timeZone && (await findReminder(transaction, userId))
  if (!known || known.follows_zone === 0 || known.time_zone === timeZone) return
  const before = await lockReminder(transaction, userId)
  if (before) await store(transaction, context, { userId, before, choices: choicesOf(before), timeZone })
}

/** The settings that decide when a stored reminder is due. */
export function reminderSettingsOf(row: Pick<ReminderRow, keyof ReminderRow>): ReminderSettings {
  const { minutes, days, quiet, paused_until: pausedUntil } = choicesOf(row)
  return { minutes, days, quiet, pausedUntil, timeZone: row.time_zone }
}

type ReminderChange = {
  userId: string
  before: ReminderRow | undefined
  choices: ReminderChoices
  timeZone: string | null
}

async function store(
  transaction: Transaction,
  { clock }: ReminderContext,
  { userId, before, choices, timeZone }: ReminderChange,
): Promise<void> {
  const now = clock.now()
  const { by_email, minutes, days, quiet, paused_until, follows_zone } = choices
  const { last } = pauseDays(timeZone, now)
  const row = {
    user_id: userId,
    by_email: by_email ? 1 : 0,
    minutes,
    days: days.toSorted((first, second) => first - second).join(','),
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    paused_until: paused_until !== null && paused_until > last ? last : paused_until,
    follows_zone: follows_zone ? 1 : 0,
    time_zone: timeZone,
    last_day: before?.last_day ?? null,
    due_at: null,
  } satisfies ReminderRow
  const due_at = nextReminderTime(reminderSettingsOf(row), { after: now, lastDay: row.last_day }) ?? null
  await replaceReminder(transaction, { ...row, due_at })
}

function choicesOf(row: ReminderRow): ReminderChoices {
  const { quiet_from: from, quiet_until: until } = row
  return {
    by_email: row.by_email === 1,
    minutes: row.minutes,
    days: row.days.split(',').map(Number),
    quiet: from === null || until === null ? null : { from, until },
    paused_until: row.paused_until,
    follows_zone: row.follows_zone === 1,
  }
}

/** The time zone of the device that makes a request; undefined without one that exists. */
export function requestZone({ timeZone }: Pick<Context, 'timeZone'>): string | undefined {
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined
}
