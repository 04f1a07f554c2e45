import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { createSettleAll } from '../due-work/settle-all.ts'
import { MAX_SILENCES, RECONCILIATION_RETRY_MILLISECONDS } from './reconciliation-limits.ts'

type ReconciliationSteps<single> = {
  /** Takes over what its store says was returned. */
  sync: (one: single) => Promise<void>
  postpone: (one: single, milliseconds: number) => Promise<void>
  /** Schedules the next time, or none, so that the same payments do not come first every turn. */
  complete: (one: single) => Promise<void>
}

/**
 * Reconciles single payments with their stores; returns how many were. Those whose store does not answer are postponed. The
 * first other error is thrown once all payments were tried.
 */
export async function reconcileSinglePayments<single>(
  singles: readonly single[],
  { sync, postpone, complete }: ReconciliationSteps<single>,
): Promise<number> {
  const settleAll = createSettleAll()
  let silences = 0
  let reconciled = 0
  await settleAll.each(singles, 1, async (one) => {
    if (silences >= MAX_SILENCES) return
    try {
      await sync(one)
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        silences += 1
        return postpone(one, RECONCILIATION_RETRY_MILLISECONDS)
      }
      settleAll.recordFailure(error)
    }
    silences = 0
    await complete(one)
    reconciled += 1
  })
  settleAll.throwFirst()
  return reconciled
}
