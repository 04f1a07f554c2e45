import { type OperatorAlert, operatorAlertMessage } from '#brand/messages/operator-messages.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { countAttempt } from '#server/database/accounts/attempt-limits.ts'
import type { Transaction } from '#server/database/database.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { Program } from './context.ts'
import { addToOutbox } from './outbox.ts'
import { readEmail } from './read-address.ts'

/** The dependencies of an email to the operator. */
export type OperatorContact = Pick<Program, 'database' | 'clock' | 'ids' | 'canSend' | 'operatorEmail'>

/**
 * Emails the operator: at most once a day for each kind of alert, or for each kind and store if it is about a store, counted
 * over all processes. True if an email was written.
 */
export async function notifyOperator(contact: OperatorContact, alert: OperatorAlert): Promise<boolean> {
  return contact.database.transaction().execute((transaction) => queueOperatorAlert(transaction, contact, alert))
}

/** The same in a transaction of the caller. */
export async function queueOperatorAlert(
  transaction: Transaction,
  contact: OperatorContact,
  alert: OperatorAlert,
): Promise<boolean> {
  const { clock, canSend, operatorEmail } = contact
  if (!canSend.email) return false
  const window = {
    key: hashSecret(`operator-alert ${'store' in alert ? `${alert.kind} ${alert.store}` : alert.kind}`),
    now: clock.now(),
    seconds: DAY_MILLISECONDS / 1000,
  }
  const { count } = await countAttempt(transaction, window)
  if (count > 1) return false
  await addToOutbox(transaction, contact, { to: readEmail(operatorEmail), message: operatorAlertMessage(alert) })
  return true
}
