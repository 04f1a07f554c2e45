import { claimDuePurchase } from '#server/database/purchases.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { advancePurchase } from './advance-purchase.ts'
import { LONGEST_TURN_MILLISECONDS, withImpatience } from './impatient-stores.ts'

const CLAIM_MILLISECONDS = 60_000

/**
 * Finds out about purchases that were left open, whoever left them; how many there were. That is every one, unless it takes
 * long: the rest has its turn when other work with money has had its own.
 */
export async function lookIntoPurchases(program: Program): Promise<number> {
  const impatient = withImpatience(program)
  const turnEnds = program.clock.now() + LONGEST_TURN_MILLISECONDS
  let looked = 0
  do {
    const now = program.clock.now()
    const purchase = await claimDuePurchase(program.database, { now, until: now + CLAIM_MILLISECONDS })
    if (!purchase) return looked
    looked += 1
    try {
      await advancePurchase(impatient, purchase.id, 'looked at')
    } catch (error) {
      // It is looked into again when the claim ends.
      if (!(error instanceof StoreUnavailable)) throw error
    }
  } while (program.clock.now() < turnEnds)
  return looked
}
