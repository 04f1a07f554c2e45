import type { SubscriptionRow } from '#server/database/billing-tables.ts'
import type { Program } from '../context.ts'
import { announceCharge } from './announce-charges.ts'
import { askTogether } from './ask-together.ts'
import { beginTogether } from './begin-together.ts'
import { withImpatience } from './impatient-stores.ts'
import { isNoticeDue, renewSubscription } from './renew.ts'
import { settleTogether } from './settle-together.ts'
import { createTries, type Tries } from './tries.ts'

/** While one waits for the database or for a store, another goes on. */
const ROUNDS_AT_ONCE = 2
/** How many of a round a store is asked about at once: it answers in its own time, and one question reads how they stand. */
const ASKED_AT_ONCE = 8
/** How many are renewed at once of those that go one by one: each takes several transactions. */
const HANDS = 4
/** After this no further round is begun: what else is due with money has its turn, though a carrier hangs. */
const TURN_MILLISECONDS = 10_000
/** What a round has not come to after this is left until its claim ends. */
const ROUND_MILLISECONDS = 30_000

/**
 * Charges what is due, each subscription’s periods in order; how many charges there were. That is everything, unless it takes
 * long: whoever wants it all asks until there is none. Throws what went wrong with some only when all others are done.
 */
export async function renewDue(program: Program): Promise<number> {
  const tries = createTries()
  // A carrier that hangs is waited for once: whoever pays by another is charged meanwhile.
  const impatient = withImpatience(program)
  const rounds = Array.from({ length: ROUNDS_AT_ONCE }, () => renewRounds(impatient, tries))
  const counts = await Promise.all(rounds)
  tries.throwFirst()
  return counts.reduce((sum, count) => sum + count, 0)
}

async function renewRounds(program: Program, tries: Tries): Promise<number> {
  const { clock } = program
  const turnEnds = clock.now() + TURN_MILLISECONDS
  let renewed = 0
  do {
    const roundEnds = clock.now() + ROUND_MILLISECONDS
    const { plain, others, claimedUntil } = await beginTogether(program, tries)
    if (plain.length + others.length === 0) return renewed
    renewed += plain.length + others.length
    const answered = await askTogether(program, { begun: plain, claimedUntil, hands: ASKED_AT_ONCE, tries })
    await settleTogether(program, answered, tries)
    await tries.each(others, HANDS, async (row) => {
      if (clock.now() <= roundEnds) await renewOne(program, row)
    })
  } while (clock.now() < turnEnds)
  return renewed
}

async function renewOne(program: Program, row: SubscriptionRow): Promise<void> {
  // Announcing lets it go; it is claimed again, and then charged.
  if (isNoticeDue(row, program.clock.now())) await announceCharge(program, row)
  else await renewSubscription(program, row)
}
