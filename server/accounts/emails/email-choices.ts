import type { EmailChoices } from '#contract/accounts/emails.ts'
import { CallError } from '#contract/errors.ts'
import { isTimeZone } from '#rules/dates/time-zone.ts'
import { nextDevotionalTime } from '#rules/letters/devotional-time.ts'
import type { Context } from '#server/context/context.ts'
import { emailStateOf } from '#server/context/email-state.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { deleteEmailBounce } from '#server/database/emails/email-bounces.ts'
import { findEmailChoice, replaceEmailChoice } from '#server/database/emails/email-choices.ts'
import type { EmailChoiceRow } from '#server/database/emails/email-tables.ts'

type Owner = Pick<UserRow, 'id' | 'email_key' | 'is_verified'>

/** What a user gets by email. */
export async function readEmailChoices({ database }: Pick<Context, 'database'>, user: Owner): Promise<EmailChoices> {
  const row = await findEmailChoice(database, user.id)
  return {
    email: await emailStateOf(database, user),
    news: row?.has_news === 1,
    devotional_hour: row?.devotional_hour ?? null,
    time_zone: row?.time_zone ?? null,
  }
}

type Choice = { news: boolean; devotional_hour: number | null }

/**
 * Stores what a user chose. Throws `verification_required` if something is on and the address is not verified. Turning
 * something on confirms that the address works: earlier bounces no longer count.
 */
export async function chooseEmails(
  { database, clock, timeZone }: Pick<Context, 'database' | 'clock' | 'timeZone'>,
  user: Owner,
  { news, devotional_hour }: Choice,
): Promise<void> {
  const isSomethingOn = news || devotional_hour !== null
  const { email_key } = user
  if (isSomethingOn && (email_key === null || user.is_verified === 0)) throw new CallError('verification_required')
  const now = clock.now()
  await database.transaction().execute(async (transaction) => {
    const before = await findEmailChoice(transaction, user.id)
    const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : (before?.time_zone ?? null)
    const isNewsChanged = news !== (before?.has_news === 1)
    await replaceEmailChoice(transaction, {
      user_id: user.id,
      has_news: news ? 1 : 0,
      news_chosen_at: isNewsChanged ? now : (before?.news_chosen_at ?? null),
      time_zone: zone,
      devotional_hour,
      devotional_day: before?.devotional_day ?? null,
      devotional_due_at: dueTime(before, { devotional_hour, zone, now }),
    })
    if (isSomethingOn && email_key !== null) await deleteEmailBounce(transaction, email_key)
  })
}

type DueChoice = { devotional_hour: number | null; zone: string | null; now: number }

function dueTime(before: EmailChoiceRow | undefined, { devotional_hour, zone, now }: DueChoice): number | null {
  if (devotional_hour === null) return null
  const lastDay = before?.devotional_day ?? null
  return nextDevotionalTime({ hour: devotional_hour, timeZone: zone, after: now, lastDay }) ?? null
}
