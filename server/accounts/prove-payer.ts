import { payerVerificationMessage } from '#brand/messages/billing-messages.ts'
import { CallError } from '#contract/errors.ts'
import type { Language } from '#rules/words/language.ts'
import type { Context } from '#server/context/context.ts'
import { countAttempts, resetAttempts } from '#server/context/count-attempts.ts'
import type { VerificationCodeRow } from '#server/database/accounts/user-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { attemptLimit, networkAttemptLimit } from './verification/attempt-limits.ts'
import { verificationLimits } from './verification/send-sign-in-code.ts'
import { sendVerificationCode } from './verification/send-verification-code.ts'
import { checkVerificationCode, consumeVerificationCode } from './verification/verification-codes.ts'

/** Limits of codes sent to a payer's phone: for the phone itself and for the network that requests them. */
export function payerCodeLimits(context: Context, phone: string) {
  return verificationLimits(context, phone)
}

type PayerCodeMessage = { phone: string; userId: string; title: string; amount: string; language: Language }

/** Sends a code to the phone that a purchase charges; the message names the title and the amount. */
export async function sendPayerCode(
  transaction: Transaction,
  context: Context,
  { phone, userId, title, amount, language }: PayerCodeMessage,
): Promise<void> {
  const to = { channel: 'sms', written: phone, key: phone } as const
  await sendVerificationCode(transaction, context, { purpose: 'pay', to, userId }, ({ code }) =>
    payerVerificationMessage({ code, title, amount }, language),
  )
}

type PayerCodeGuess = { phone: string; userId: string; code: string }

/** The verification of a right code. Refuses a wrong code, and a code that was sent for another user. */
export async function checkPayerCode(
  context: Context,
  { phone, userId, code }: PayerCodeGuess,
): Promise<VerificationCodeRow> {
  const attempt = attemptLimit(phone, 'code')
  await countAttempts(context, [attempt, networkAttemptLimit(context)])
  const verification = await checkVerificationCode(context, { purpose: 'pay', addressKey: phone, code })
  if (verification.user_id !== userId) throw new CallError('invalid_verification_code', { field: 'code' })
  await resetAttempts(context, attempt)
  return verification
}

/** Uses up a code, in the transaction that marks the payer as proven. */
export async function consumePayerCode(
  transaction: Transaction,
  context: Context,
  verification: VerificationCodeRow,
): Promise<void> {
  await consumeVerificationCode(transaction, context, { verification, by: 'code' })
}
