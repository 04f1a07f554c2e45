import { announceCharges } from '#server/api/billing/announce-charges.ts'
import { compareWithStores } from '#server/api/billing/compare-with-stores.ts'
import { handleEvents } from '#server/api/billing/handle-events.ts'
import { handleRequests } from '#server/api/billing/handle-requests.ts'
import { lookIntoPurchases } from '#server/api/billing/look-into-purchases.ts'
import { sendDueGifts } from '#server/api/billing/make-gift.ts'
import { renewDue } from '#server/api/billing/renew-due.ts'
import { tellEnded } from '#server/api/billing/tell-ended.ts'
import type { Program } from '#server/api/context.ts'
import { deleteIdempotencyKeysBefore } from '#server/database/purchases.ts'
import { every, type Stoppable } from './every.ts'

const EVERY_MILLISECONDS = 1000
const KEYS_KEPT_MILLISECONDS = 30 * 24 * 3600_000

/**
 * Does everything of money that is due; how much there was. Any number of processes may do so at once: each piece is
 * claimed first.
 */
export async function doDueBilling(program: Program): Promise<number> {
  let done = 0
  done += await handleEvents(program)
  done += await announceCharges(program)
  done += await renewDue(program)
  done += await lookIntoPurchases(program)
  done += await handleRequests(program)
  done += await sendDueGifts(program)
  done += await tellEnded(program)
  done += await compareWithStores(program)
  return done
}

/** Does what is due every second, and forgets old keys now and then. */
export function startBilling(program: Program, broken: (error: unknown) => void): Stoppable {
  let forgotAt = 0
  return every(
    EVERY_MILLISECONDS,
    async () => {
      await doDueBilling(program)
      const now = program.clock.now()
      if (now - forgotAt < 3600_000) return
      forgotAt = now
      await program.database
        .transaction()
        .execute((transaction) => deleteIdempotencyKeysBefore(transaction, now - KEYS_KEPT_MILLISECONDS))
    },
    broken,
  )
}
