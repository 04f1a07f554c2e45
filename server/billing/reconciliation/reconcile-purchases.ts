import { claimDuePurchase } from '#server/database/billing/purchases.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import type { Program } from '../../context/context.ts'
import { processDue } from '../due-work/process-due.ts'
import { advancePurchase } from '../purchases/advance-purchase.ts'

/** Finds out in one turn about purchases that were left open, whoever left them; how many there were. */
export function reconcilePurchases(program: Program): Promise<number> {
  return processDue(program, {
    claim: (claim) => claimDuePurchase(program.database, claim),
    async handle(impatient, { id }) {
      try {
        await advancePurchase(impatient, id, 'check')
      } catch (error) {
        // It is looked into again when the claim ends.
        if (!(error instanceof StoreUnavailable)) throw error
      }
    },
  })
}
