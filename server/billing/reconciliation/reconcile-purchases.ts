import type { Program } from '#server/context/context.ts'
import { claimDuePurchase } from '#server/database/billing/purchases.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { processDue } from '../due-work/process-due.ts'
import { advancePurchase } from '../purchases/advance-purchase.ts'

/** Brings open purchases that nobody is waiting for to their end, for one turn; returns how many there were. */
export function reconcilePurchases(program: Program): Promise<number> {
  return processDue(program, {
    claim: (claim) => claimDuePurchase(program.database, claim),
    async handle(guarded, { id }) {
      try {
        await advancePurchase(guarded, id, 'check')
      } catch (error) {
        // Tried again when the claim ends.
        if (!(error instanceof StoreUnavailable)) throw error
      }
    },
  })
}
