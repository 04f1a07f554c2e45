import { verifyEmailMessage } from '#brand/messages/account-messages.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Context } from '../../context/context.ts'
import { addToOutbox } from '../../context/outbox.ts'
import type { ContactAddress } from '../../context/read-address.ts'
import { createVerificationCode } from './verification-codes.ts'

/** Sends a link to an address that its owner opens to prove that it is theirs. */
export async function sendEmailVerification(
  transaction: Transaction,
  context: Context,
  { user, to }: { user: UserRow; to: ContactAddress },
): Promise<void> {
  const request = { purpose: 'verify-email', addressKey: to.key, userId: user.id } as const
  const { token } = await createVerificationCode(transaction, context, request)
  const message = verifyEmailMessage({ href: `${context.siteUrl}/settings/account/?verify=${token}` })
  await addToOutbox(transaction, context, { to, message })
}
