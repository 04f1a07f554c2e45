import type { Message } from '#brand/messages/message.ts'
import type { VerificationPurpose } from '#server/database/accounts/user-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Context } from '../../context/context.ts'
import { addToOutbox } from '../../context/outbox.ts'
import type { ContactAddress } from '../../context/read-address.ts'
import { createVerificationCode, type VerificationCode } from './verification-codes.ts'

type CodeRecipient = { purpose: VerificationPurpose; to: ContactAddress; userId: string | null }

/**
 * Creates a verification code and its message. If the carrier makes the codes of text messages, the text carries none
 * of ours. Returns the expiry time of the code, and the id of the message.
 */
export async function sendVerificationCode(
  transaction: Transaction,
  context: Context,
  { purpose, to, userId }: CodeRecipient,
  write: (code: VerificationCode) => Message,
): Promise<{ expiresAt: number; messageId: string }> {
  const isCarriers = to.channel === 'sms' && context.identityProviders.codeSender !== undefined
  const request = { purpose, addressKey: to.key, userId, isCarriers }
  const code = await createVerificationCode(transaction, context, request)
  const message = write(code)
  const content = isCarriers ? { message: { ...message, code: null }, verificationCodeId: code.id } : { message }
  const messageId = await addToOutbox(transaction, context, { to, ...content })
  return { expiresAt: code.expiresAt, messageId }
}
