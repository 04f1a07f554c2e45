import { COMPARED_EVERY_MILLISECONDS, RETURNS_WATCHED_MILLISECONDS } from '#rules/next-comparison.ts'
import { listPurchaseCharges } from '#server/database/charges.ts'
import type { DonationRow } from '#server/database/donation-tables.ts'
import { listUnfollowedDonations, updateDonationFollowed } from '#server/database/donations.ts'
import type { Program } from '../../context.ts'
import { compareSingles } from '../compare-singles.ts'
import { followCharge } from '../follow-charge.ts'

const AT_ONCE = 20

/**
 * Compares what was given once with what its store says went back of it, each once a day for half a year: what an event that
 * was lost would have told. How many there were. Monthly donations are compared as subscriptions are.
 */
export async function compareDonations(program: Program): Promise<number> {
  const { database, clock } = program
  const donations = await listUnfollowedDonations(database, { now: clock.now(), limit: AT_ONCE })
  return compareSingles(donations, {
    async follow({ id }) {
      for (const { store, provider_id } of await listPurchaseCharges(database, id)) {
        if (provider_id !== null) await followCharge(program, store, provider_id)
      }
    },
    later: (donation, milliseconds) => followLater(program, donation, milliseconds),
    done: (donation) => lookedAt(program, donation),
  })
}

async function followLater({ database, clock }: Program, { id }: DonationRow, milliseconds: number): Promise<void> {
  const followAt = clock.now() + milliseconds
  await database.transaction().execute((transaction) => updateDonationFollowed(transaction, id, followAt))
}

async function lookedAt({ database, clock }: Program, { id, created_at }: DonationRow): Promise<void> {
  const now = clock.now()
  const isWatched = now < created_at + RETURNS_WATCHED_MILLISECONDS
  const followAt = isWatched ? now + COMPARED_EVERY_MILLISECONDS : null
  await database.transaction().execute((transaction) => updateDonationFollowed(transaction, id, followAt))
}
