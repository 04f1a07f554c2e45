import { announceCharges } from '#server/api/billing/announce-charges.ts'
import { compareGifts } from '#server/api/billing/compare-gifts.ts'
import { compareWithStores } from '#server/api/billing/compare-with-stores.ts'
import { compareDonations } from '#server/api/billing/donations/compare-donations.ts'
import { tellDonationsEnded } from '#server/api/billing/donations/tell-donations-ended.ts'
import { freeClaims } from '#server/api/billing/free-claims.ts'
import { handleEvents } from '#server/api/billing/handle-events.ts'
import { handleRequests } from '#server/api/billing/handle-requests.ts'
import { lookIntoPurchases } from '#server/api/billing/look-into-purchases.ts'
import { sendDueGifts } from '#server/api/billing/make-gift.ts'
import { renewDue } from '#server/api/billing/renew-due.ts'
import { tellEnded } from '#server/api/billing/tell-ended.ts'
import { createTries } from '#server/api/billing/tries.ts'
import type { Program } from '#server/api/context.ts'
import { deleteIdempotencyKeysBefore } from '#server/database/purchases.ts'
import { every, type Stoppable } from './every.ts'

const EVERY_MILLISECONDS = 1000
const KEYS_KEPT_MILLISECONDS = 30 * 24 * 3600_000

type Work = (program: Program) => Promise<number>

/** Everything that is done about money by the clock; how much there was of each. */
const WORKS: readonly Work[] = [
  freeClaims,
  handleEvents,
  announceCharges,
  renewDue,
  lookIntoPurchases,
  handleRequests,
  sendDueGifts,
  tellEnded,
  tellDonationsEnded,
  compareWithStores,
  compareGifts,
  compareDonations,
]

/**
 * Does everything of money that is due; how much there was. Any number of processes may do so at once: each piece is
 * claimed first. Throws what went wrong with some only when all the rest is done.
 */
export async function doDueBilling(program: Program): Promise<number> {
  const tries = createTries()
  let done = 0
  await tries.each(WORKS, 1, async (work) => {
    done += await work(program)
  })
  tries.throwFirst()
  return done
}

/** Does what is due every second, each work by itself, so that none waits for another's store. */
export function startBilling(program: Program, broken: (error: unknown) => void): Stoppable {
  const works = [...WORKS, forgetOldKeys()]
  const going = works.map((work) => every(EVERY_MILLISECONDS, () => work(program), broken))
  return {
    async stop() {
      await Promise.all(going.map((one) => one.stop()))
    },
  }
}

/** Forgets old keys now and then. */
function forgetOldKeys(): (program: Program) => Promise<void> {
  let forgotAt = 0
  return async ({ database, clock }) => {
    const now = clock.now()
    if (now - forgotAt < 3600_000) return
    forgotAt = now
    await database
      .transaction()
      .execute((transaction) => deleteIdempotencyKeysBefore(transaction, now - KEYS_KEPT_MILLISECONDS))
  }
}
