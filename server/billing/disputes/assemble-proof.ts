import type { DisputeProof } from '#contract/studio/money/disputes.ts'
import { disputeProof } from '#rules/billing/money/dispute-proof.ts'
import { emailKey } from '#rules/forms/email.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { findConsent } from '#server/database/billing/consents.ts'
import { countUndisputedCharges, sumUsage } from '#server/database/billing/money/dispute-facts.ts'
import type { Database } from '#server/database/database.ts'
import { listMessagesTo } from '#server/database/studio/people.ts'

const MOST_MESSAGES = 20

/** Assembles the proof for a disputed charge from stored records: consent, price shown, messages, and totals of use. */
export async function assembleProof(database: Database, charge: ChargeRow): Promise<DisputeProof> {
  const { user_id: userId, charged_at, consent_id, subscription_id: subscriptionId } = charge
  const consent = consent_id === null ? undefined : await findConsent(database, consent_id)
  const [messages, usage, earlierCharges] = await Promise.all([
    listPayerMessages(database, userId),
    sumUsage(database, { userId, since: charged_at }),
    subscriptionId === null ? 0 : countUndisputedCharges(database, { subscriptionId, before: charged_at }),
  ])
  const since = consent?.agreed_at ?? charged_at
  return disputeProof({
    ...{ charge, consent, usage, earlier_charges: earlierCharges },
    messages: messages.flatMap(({ subject, sent_at, code }) =>
      sent_at === null || sent_at < since || code !== null ? [] : [{ subject, sent_at }],
    ),
  })
}

/** The latest messages to a payer; none after the account was deleted. */
async function listPayerMessages(database: Database, userId: string) {
  const user = await findUser(database, userId)
  const addresses = user ? [...(user.email ? [emailKey(user.email)] : []), ...(user.phone ? [user.phone] : [])] : []
  return listMessagesTo(database, addresses, MOST_MESSAGES)
}
