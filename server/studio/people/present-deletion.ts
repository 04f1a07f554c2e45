import type { DeletionEffect } from '#contract/studio/people/records.ts'
import { accountDeletionStep } from '#rules/billing/account-deletion.ts'
import type { Context } from '#server/context/context.ts'
import { findPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { listSessionFamilies } from '#server/database/accounts/users.ts'
import { listUserCharges } from '#server/database/billing/charges.ts'
import { listFamilySeats } from '#server/database/billing/gifts.ts'
import { listSubscriptionsAndDonations } from '#server/database/billing/subscriptions.ts'
import { countPersonRecords } from '#server/database/studio/people/person-counts.ts'

/** What the deletion of this account deletes, ends and keeps, as of now. */
export async function presentDeletion(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<Omit<DeletionEffect, 'is_preview'>> {
  const recurring = await listSubscriptionsAndDonations(database, userId)
  const steps = recurring.map((row) => ({ step: accountDeletionStep(row), store: row.store }))
  const seats = await Promise.all(recurring.map(({ id }) => listFamilySeats(database, id)))
  const charges = await listUserCharges(database, userId)
  return {
    deleted: {
      devices: (await listSessionFamilies(database, userId, clock.now())).length,
      ...(await countPersonRecords(database, userId)),
    },
    renewals_ended: steps.filter(({ step }) => step === 'end').length,
    seats_ended: seats.flat().length,
    goes_on: steps.filter(({ step }) => step === 'goes_on').map(({ store }) => store),
    ends_block: (await findPersonBlock(database, userId)) !== undefined,
    charges_kept: charges.filter(({ status }) => status === 'succeeded' || status === 'refunded').length,
  }
}
