import { COMPARED_EVERY_MILLISECONDS, RETURNS_WATCHED_MILLISECONDS } from '#rules/next-comparison.ts'
import type { GiftRow } from '#server/database/billing-tables.ts'
import { listPurchaseCharges } from '#server/database/charges.ts'
import { listUnfollowedGifts, updateGiftFollowed } from '#server/database/gifts.ts'
import type { Program } from '../context.ts'
import { compareSingles } from './compare-singles.ts'
import { followCharge } from './follow-charge.ts'

const AT_ONCE = 20

/**
 * Compares what was paid for gifts with what the processor says went back of it, each once a day for half a year: what an
 * event that was lost would have told. How many there were.
 */
export async function compareGifts(program: Program): Promise<number> {
  const { database, clock } = program
  const gifts = await listUnfollowedGifts(database, { now: clock.now(), limit: AT_ONCE })
  return compareSingles(gifts, {
    async follow({ purchase_id }) {
      for (const { store, provider_id } of await listPurchaseCharges(database, purchase_id ?? '')) {
        if (provider_id !== null) await followCharge(program, store, provider_id)
      }
    },
    later: (gift, milliseconds) => followLater(program, gift, milliseconds),
    done: (gift) => lookedAt(program, gift),
  })
}

async function followLater({ database, clock }: Program, { id }: GiftRow, milliseconds: number): Promise<void> {
  const followAt = clock.now() + milliseconds
  await database.transaction().execute((transaction) => updateGiftFollowed(transaction, id, followAt))
}

async function lookedAt({ database, clock }: Program, { id, created_at }: GiftRow): Promise<void> {
  const now = clock.now()
  const isWatched = now < created_at + RETURNS_WATCHED_MILLISECONDS
  const followAt = isWatched ? now + COMPARED_EVERY_MILLISECONDS : null
  await database.transaction().execute((transaction) => updateGiftFollowed(transaction, id, followAt))
}
