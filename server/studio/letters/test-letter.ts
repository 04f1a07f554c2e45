import { CallError } from '#contract/errors.ts'
import { MAX_PUSH_DEVICES } from '#contract/habit-limits.ts'
import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { LetterRow } from '#server/database/letters/letter-tables.ts'
import { insertPushMessages } from '#server/database/reminders/push-messages.ts'
import { listLivePushSubscriptions } from '#server/database/reminders/push-subscriptions.ts'
import { type LetterProgram, requireLetter, requireSender } from './change-letter.ts'
import { writeLetter } from './write-letter.ts'
import { writePush } from './write-push.ts'

type Tester = Pick<UserRow, 'id' | 'email' | 'is_verified' | 'locale'>

/**
 * Sends a letter to the member who tests it, whether or not they belong to its audience. Throws `verification_required`
 * without a verified address, and for a letter by push `action_not_possible` without a browser that gets news.
 */
export async function testLetter(program: LetterProgram, { id, user }: { id: string; user: Tester }): Promise<void> {
  const letter = await requireLetter(program.database, id)
  requireSender(program, letter)
  await (letter.channel === 'push' ? testPush(program, letter, user) : testEmail(program, letter, user))
}

async function testEmail(program: LetterProgram, letter: LetterRow, user: Tester): Promise<void> {
  const { id: userId, email, is_verified, locale } = user
  if (email === null || is_verified === 0) throw new CallError('verification_required')
  await program.database
    .transaction()
    .execute((transaction) =>
      addToOutbox(transaction, program, writeLetter(program, letter, { userId, email, locale })),
    )
}

/** A notification of its own each time, so that each test is seen. */
async function testPush({ database, clock, ids }: LetterProgram, letter: LetterRow, { id: userId }: Tester) {
  const now = clock.now()
  const query = { userId, kind: 'news', now, most: MAX_PUSH_DEVICES } as const
  const browsers = await listLivePushSubscriptions(database, query)
  if (browsers.length === 0) throw new CallError('action_not_possible')
  const due = { due_at: now, expires_at: now + HOUR_MILLISECONDS, tries: 0, kind: 'news', letter_id: null } as const
  const rows = browsers.map(({ family_id }) => {
    const id = ids.newIdAt(now)
    return { ...due, id, family_id, user_id: userId, payload: writePush(letter, id) }
  })
  await database.transaction().execute((transaction) => insertPushMessages(transaction, rows))
}
