import { claimDuePurchase } from '#server/database/purchases.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { advancePurchase } from './advance-purchase.ts'
import { withImpatience } from './impatient-stores.ts'

const CLAIM_MILLISECONDS = 60_000

/** Finds out about every purchase that was left open, whoever left it; how many there were. */
export async function lookIntoPurchases(program: Program): Promise<number> {
  const impatient = withImpatience(program)
  let looked = 0
  for (;;) {
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
  }
}
