import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { createSettleAll } from '../due-work/settle-all.ts'
import { MAX_SILENCES, RECONCILIATION_RETRY_MILLISECONDS } from './reconciliation-limits.ts'

type ReconciliationSteps<single> = {
  /** Takes over what its store says went back of it. */
  follow: (one: single) => Promise<void>
  later: (one: single, milliseconds: number) => Promise<void>
  /** It is asked about again tomorrow, or never, so that it does not stand before the others every time. */
  done: (one: single) => Promise<void>
}

/**
 * Compares what was paid once with what its store says; about how many it had anything to say. A store that is silent is asked
 * again later. Throws what went wrong with some only when all others are done.
 */
export async function reconcileSinglePayments<single>(
  singles: readonly single[],
  { follow, later, done }: ReconciliationSteps<single>,
): Promise<number> {
  const settleAll = createSettleAll()
  let silences = 0
  let reconciled = 0
  await settleAll.each(singles, 1, async (one) => {
    if (silences >= MAX_SILENCES) return
    try {
      await follow(one)
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        silences += 1
        return later(one, RECONCILIATION_RETRY_MILLISECONDS)
      }
      settleAll.recordFailure(error)
    }
    silences = 0
    await done(one)
    reconciled += 1
  })
  settleAll.throwFirst()
  return reconciled
}
