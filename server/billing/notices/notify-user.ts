import { paidWithText } from '#brand/messages/billing-messages.ts'
import type { Message } from '#brand/messages/message.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import { isCarrierStore } from '#rules/billing/store-name.ts'
import { emailKey } from '#rules/forms/email.ts'
import type { Language } from '#rules/words/language.ts'
import type { Program } from '#server/context/context.ts'
import { messageLanguage } from '#server/context/message-language.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import type { ContactAddress } from '#server/context/read-address.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { ContactDetails } from '#server/database/billing/renewals.ts'
import type { Transaction } from '#server/database/database.ts'

/** Writes a message in the language of its recipient. */
export type WriteMessage = (language: Language) => Message

/** Writes to a user's email address, else to their phone. A deleted user is not written to. */
export async function notify(
  transaction: Transaction,
  program: Program,
  { userId, write }: { userId: string; write: WriteMessage },
): Promise<void> {
  const user = await findUser(transaction, userId)
  const to = contactOf(user)
  if (to) await addToOutbox(transaction, program, { to, message: write(messageLanguage(user)) })
}

/** The address for messages to a user; undefined for an account without one. */
export function contactOf(user: ContactDetails | undefined): ContactAddress | undefined {
  if (user?.email) return { channel: 'email', written: user.email, key: user.email_key ?? emailKey(user.email) }
  return user?.phone ? { channel: 'sms', written: user.phone, key: user.phone } : undefined
}

/** The payment method as messages and statements name it. */
export function paymentMethodText(store: Store, language: Language): string {
  return paidWithText(isCarrierStore(store) ? 'phone_bill' : 'card', language)
}
