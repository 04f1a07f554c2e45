import type { Program } from '#server/context/context.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { countReconciliations, recordDifference } from './record-difference.ts'
import { syncCharge } from './sync-charge.ts'

type ReconciledCharge = Pick<ChargeRow, 'id' | 'store'> & { provider_id: string }

/** Reconciles the charge of a gift or single donation with its store. Throws `StoreUnavailable`. */
export async function reconcileCharge(program: Program, { id, store, provider_id }: ReconciledCharge): Promise<void> {
  try {
    const isDifferent = await recordDifference(program, { store, chargeId: id }, () =>
      syncCharge(program, store, provider_id),
    )
    await countReconciliations(program, store, { compared: 1, unanswered: 0, differences: isDifferent ? 1 : 0 })
  } catch (error) {
    if (error instanceof StoreUnavailable)
      await countReconciliations(program, store, { compared: 0, unanswered: 1, differences: 0 })
    throw error
  }
}
