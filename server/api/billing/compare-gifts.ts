import { COMPARED_EVERY_MILLISECONDS, RETURNS_WATCHED_MILLISECONDS } from '#rules/next-comparison.ts'
import type { GiftRow } from '#server/database/billing-tables.ts'
import { listPurchaseCharges } from '#server/database/charges.ts'
import { listUnfollowedGifts, updateGiftFollowed } from '#server/database/gifts.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { MOST_SILENCES, PUT_OFF_MILLISECONDS } from './comparing.ts'
import { followCharge } from './follow-charge.ts'
import { createTries } from './tries.ts'

const AT_ONCE = 20

/**
 * Compares what was paid for gifts with what the processor says went back of it, each once a day for half a year: what an
 * event that was lost would have told. How many there were. A processor that is silent is asked again later.
 */
export async function compareGifts(program: Program): Promise<number> {
  const gifts = await listUnfollowedGifts(program.database, { now: program.clock.now(), limit: AT_ONCE })
  const tries = createTries()
  let silences = 0
  let compared = 0
  await tries.each(gifts, 1, async (gift) => {
    if (silences >= MOST_SILENCES) return
    try {
      for (const { store, provider_id } of await listPurchaseCharges(program.database, gift.purchase_id ?? '')) {
        if (provider_id !== null) await followCharge(program, store, provider_id)
      }
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        silences += 1
        return putOff(program, gift)
      }
      // It is asked about again tomorrow, so that it does not stand before the others every time.
      tries.failed(error)
    }
    silences = 0
    await lookedAt(program, gift)
    compared += 1
  })
  tries.throwFirst()
  return compared
}

async function putOff({ database, clock }: Program, { id }: GiftRow): Promise<void> {
  const followAt = clock.now() + PUT_OFF_MILLISECONDS
  await database.transaction().execute((transaction) => updateGiftFollowed(transaction, id, followAt))
}

async function lookedAt({ database, clock }: Program, { id, created_at }: GiftRow): Promise<void> {
  const now = clock.now()
  const isWatched = now < created_at + RETURNS_WATCHED_MILLISECONDS
  const followAt = isWatched ? now + COMPARED_EVERY_MILLISECONDS : null
  await database.transaction().execute((transaction) => updateGiftFollowed(transaction, id, followAt))
}
