import type { Program } from '#server/context/context.ts'
import { claimDuePurchase } from '#server/database/billing/purchases.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { processDue } from '../due-work/process-due.ts'
import { advancePurchase } from '../purchases/advance-purchase.ts'

/** Completes open purchases that no request is waiting for, for one turn; returns their number. */
export function reconcilePurchases(program: Program): Promise<number> {
  return processDue(program, {
    claim: (claim) => claimDuePurchase(program.database, claim),
    async handle(guarded, { id }) {
      try {
        await advancePurchase(guarded, id, 'check')
      } catch (error) {
        // Retried when the claim expires.
        if (!(error instanceof StoreUnavailable)) throw error
      }
    },
  })
}
