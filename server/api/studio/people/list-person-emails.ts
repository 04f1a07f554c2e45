import { listPersonEmails } from '#contract/studio/people/contact.ts'
import { sendableEmails } from '#rules/studio/people/sendable-emails.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { findEmailChangeEnd } from '#server/database/accounts/verification-codes.ts'
import { listSentGifts } from '#server/database/billing/sent-gifts.ts'
import type { Database } from '#server/database/database.ts'
import { answer } from '../../answer.ts'
import { requireMayAct } from './run-person-action.ts'

export const answerListPersonEmails = answer(listPersonEmails, async ({ params }, context) => {
  const { database, clock } = context
  const user = await requireMayAct(context, params.user_id)
  const until = await findEmailChangeEnd(database, user.id, clock.now())
  return {
    data: {
      emails: await findSendableEmails(database, user),
      email_change_until: until === undefined ? null : new Date(until).toISOString(),
    },
  }
})

/** The emails that can be sent again to a person, or for them. */
export async function findSendableEmails(database: Database, { id, email, is_verified }: UserRow) {
  return sendableEmails({
    email,
    is_verified: is_verified === 1,
    is_blocked: (await findPersonBlock(database, id)) !== undefined,
    gifts: await listSentGifts(database, id),
  })
}
