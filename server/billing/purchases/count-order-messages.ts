import { isCarrierStore } from '#rules/billing/store-name.ts'
import { emailKey } from '#rules/forms/email.ts'
import type { Context } from '#server/context/context.ts'
import { countMessages } from '#server/context/count-messages.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { PurchaseOrder } from './read-order.ts'

/** Counts the messages of a purchase to somebody who may not be the buyer: a carrier's code, a gift's email. */
export async function countOrderMessages(context: Context, user: UserRow, order: PurchaseOrder): Promise<void> {
  const { store, trial, payer, gift } = order
  if (isCarrierStore(store) && trial === null) {
    // If the carrier's own page asks for the phone, only the buyer counts.
    await countMessages(context, { kind: 'carrier_code', to: [payer?.phone ?? user.id], sender: user })
  }
  const email = gift?.recipient_email
  if (email) await countMessages(context, { kind: 'gift', to: [emailKey(email)], sender: user })
}
