import { isCarrierStore } from '#rules/billing/store-name.ts'
import { emailKey } from '#rules/forms/email.ts'
import type { Context } from '#server/context/context.ts'
import { countMessages } from '#server/context/count-messages.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { PurchaseOrder } from './read-order.ts'

/** Counts what a purchase has sent to somebody who may not be the buyer: a carrier's code to the phone, a gift's letter. */
export async function countOrderMessages(context: Context, user: UserRow, order: PurchaseOrder): Promise<void> {
  const { store, trial, payer, gift } = order
  if (isCarrierStore(store) && trial === null) {
    // Where the carrier's own page asks for the phone, the buyer alone counts.
    await countMessages(context, { kind: 'carrier_code', to: [payer?.phone ?? user.id], sender: user })
  }
  const email = gift?.recipient_email
  if (email) await countMessages(context, { kind: 'gift', to: [emailKey(email)], sender: user })
}
