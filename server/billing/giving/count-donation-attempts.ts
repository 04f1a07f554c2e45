import { DONATIONS_STARTED } from '#contract/limits.ts'
import type { Context } from '#server/context/context.ts'
import { countAttempts } from '#server/context/count-attempts.ts'
import type { Donor } from './donor.ts'

/** Limits donations for each donor, guest network and address: stolen cards are tested with small payments. */
export async function countDonationAttempts(
  context: Context,
  { id, user }: Donor,
  email: string | null,
): Promise<void> {
  const { donor, guest_network, address } = DONATIONS_STARTED
  await countAttempts(context, [
    { what: 'donations-by', who: id, limit: donor },
    ...(user ? [] : [{ what: 'donations-from', who: context.network, limit: guest_network }]),
    ...(email === null ? [] : [{ what: 'donations-to', who: email.toLowerCase(), limit: address }]),
  ])
}
