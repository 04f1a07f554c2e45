import { MAX_PUSH_DEVICES, NEWS_LIFETIME_SECONDS } from '#contract/habit-limits.ts'
import type { LetterChannel } from '#contract/studio/letters/letters.ts'
import { nextQuietTime, type QuietHours } from '#rules/letters/quiet-hours.ts'
import type { Program } from '#server/context/context.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import type { Transaction } from '#server/database/database.ts'
import type { DueRecipient } from '#server/database/letters/letter-recipients.ts'
import type { LetterRow } from '#server/database/letters/letter-tables.ts'
import { insertPushMessages } from '#server/database/reminders/push-messages.ts'
import { listLivePushSubscriptions } from '#server/database/reminders/push-subscriptions.ts'
import { writeLetter } from '../../studio/letters/write-letter.ts'
import { writePush } from '../../studio/letters/write-push.ts'

export type LetterProgram = Pick<Program, 'database' | 'clock' | 'ids' | 'signer' | 'siteUrl'>

type RecipientLetter = { letter: LetterRow; recipient: DueRecipient; now: number }

/** How a letter is queued for one person, and the time zone of their quiet hours. */
type LetterQueuing = {
  timeZone: string | null
  /** Returns the id of the email; null for notifications. */
  write: (program: LetterProgram, hours: QuietHours) => Promise<string | null>
}

export const QUEUING_BY_CHANNEL: Record<
  LetterChannel,
  (transaction: Transaction, writing: RecipientLetter) => Promise<LetterQueuing>
> = {
  email: async (transaction, { letter, recipient }) => ({
    timeZone: recipient.time_zone,
    write: (program) => {
      const { user_id: userId, email, locale } = recipient
      return addToOutbox(transaction, program, writeLetter(program, letter, { userId, email, locale }))
    },
  }),
  push: queuingByPush,
}

/** One notification for each browser. It is sent neither in quiet hours nor after a day. */
async function queuingByPush(
  transaction: Transaction,
  { letter, recipient, now }: RecipientLetter,
): Promise<LetterQueuing> {
  const { user_id: userId, time_zone, reminder_zone } = recipient
  const query = { userId, kind: 'news', now, most: MAX_PUSH_DEVICES } as const
  const browsers = await listLivePushSubscriptions(transaction, query)
  const ofBrowser = browsers.find((browser) => browser.time_zone !== null)?.time_zone
  const timeZone = ofBrowser ?? time_zone ?? reminder_zone
  return {
    timeZone,
    async write({ ids }, hours) {
      const expires_at = Math.min(
        now + NEWS_LIFETIME_SECONDS * 1000,
        nextQuietTime(hours, timeZone, now) ?? Number.POSITIVE_INFINITY,
      )
      const due = { due_at: now, expires_at, tries: 0, kind: 'news', letter_id: letter.id } as const
      const payload = writePush(letter, letter.id)
      const rows = browsers.map(({ family_id }) => ({
        ...due,
        id: ids.newIdAt(now),
        family_id,
        user_id: userId,
        payload,
      }))
      await insertPushMessages(transaction, rows)
      return null
    },
  }
}
