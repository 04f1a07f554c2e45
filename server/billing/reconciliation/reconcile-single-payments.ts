import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { createFailureCollector } from '../due-work/failure-collector.ts'
import { MAX_CONSECUTIVE_FAILURES, RECONCILIATION_RETRY_MILLISECONDS } from './reconciliation-limits.ts'

type ReconciliationSteps<single> = {
  /** Reads the payment's returns from its store and applies them. */
  sync: (one: single) => Promise<void>
  postpone: (one: single, milliseconds: number) => Promise<void>
  /** Schedules the next reconciliation, or none, so that the same payments are not first in every turn. */
  complete: (one: single) => Promise<void>
}

/**
 * Reconciles single payments with their stores; returns their number. Payments whose store does not answer are
 * postponed. Other errors do not stop the rest; the first one is thrown at the end.
 */
export async function reconcileSinglePayments<single>(
  payments: readonly single[],
  { sync, postpone, complete }: ReconciliationSteps<single>,
): Promise<number> {
  const failures = createFailureCollector()
  let consecutiveFailures = 0
  let reconciled = 0
  await failures.runEach(payments, 1, async (payment) => {
    if (consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) return
    try {
      await sync(payment)
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        consecutiveFailures += 1
        return postpone(payment, RECONCILIATION_RETRY_MILLISECONDS)
      }
      failures.record(error)
    }
    consecutiveFailures = 0
    await complete(payment)
    reconciled += 1
  })
  failures.throwFirst()
  return reconciled
}
