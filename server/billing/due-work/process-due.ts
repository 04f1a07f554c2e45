import type { Program } from '../../context/context.ts'
import { MAX_TURN_MILLISECONDS, withCircuitBreaker } from '../providers/circuit-breaker.ts'

/** Should whoever has it in hand die, another takes it after this. */
const CLAIM_MILLISECONDS = 60_000

type DueWork<due> = {
  /** Takes in hand what has been due for longest. */
  claim: (claim: { now: number; until: number }) => Promise<due | undefined>
  /** Does what is to be done about it, with stores that are asked nothing more once they have let somebody wait in vain. */
  handle: (impatient: Program, due: due) => Promise<void>
}

/**
 * Handles one after the other what is due; how much there was. That is everything, unless it takes long: the rest has its
 * turn when other work with money has had its own, and a provider that hangs is waited for once.
 */
export async function processDue<due>(program: Program, { claim, handle }: DueWork<due>): Promise<number> {
  const guarded = withCircuitBreaker(program)
  const turnEnds = program.clock.now() + MAX_TURN_MILLISECONDS
  let handled = 0
  do {
    const now = program.clock.now()
    const due = await claim({ now, until: now + CLAIM_MILLISECONDS })
    if (due === undefined) return handled
    handled += 1
    await handle(guarded, due)
  } while (program.clock.now() < turnEnds)
  return handled
}
