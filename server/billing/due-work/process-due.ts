import type { Program } from '#server/context/context.ts'
import { MAX_RUN_MILLISECONDS, withCircuitBreaker } from '../providers/circuit-breaker.ts'
import { CLAIM_MILLISECONDS } from './claim-time.ts'

type DueWork<due> = {
  /** Claims the work that has been due longest. */
  claim: (claim: { now: number; until: number }) => Promise<due | undefined>
  /** Handles it with stores behind a circuit breaker. */
  handle: (guarded: Program, due: due) => Promise<void>
}

/**
 * Handles due work, one piece after the other, until nothing is due or the turn is over; returns how many pieces it handled. A provider
 * that hangs is waited for once in a turn.
 */
export async function processDue<due>(program: Program, { claim, handle }: DueWork<due>): Promise<number> {
  const guarded = withCircuitBreaker(program)
  const deadline = program.clock.now() + MAX_RUN_MILLISECONDS
  let handled = 0
  do {
    const now = program.clock.now()
    const due = await claim({ now, until: now + CLAIM_MILLISECONDS })
    if (due === undefined) return handled
    handled += 1
    await handle(guarded, due)
  } while (program.clock.now() < deadline)
  return handled
}
