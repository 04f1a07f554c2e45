import { listStandings } from '#server/database/renewals.ts'
import { readStored } from '#server/database/stored-json.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import { askAsOne } from './ask-as-one.ts'
import { type Asked, askForCharge, RENEWAL } from './ask-for-charge.ts'
import type { Begun } from './begin-together.ts'
import { isOver } from './due-charge.ts'
import type { Tries } from './tries.ts'

/** As long as a slow store may take for its last answer, and to write it down. */
const MARGIN_MILLISECONDS = 30_000

export type Answered = Begun & { outcome: Asked }

type Asking = { begun: readonly Begun[]; claimedUntil: number; hands: number; tries: Tries }

/**
 * Asks the store for each, some at once. Where it is so slow that the claim would run out, the rest is left: when it has,
 * the store is asked about them before anything is charged. What is over meanwhile is left as well, and ended then.
 */
export async function askTogether(
  program: Program,
  { begun, claimedUntil, hands, tries }: Asking,
): Promise<Answered[]> {
  if (begun.length === 0) return []
  failpoint('renewal-begun')
  const answered: Answered[] = []
  const findStanding = askAsOne((ids) => listStandings(program.database, ids))
  await tries.each(begun, hands, async (one) => {
    if (program.clock.now() > claimedUntil - MARGIN_MILLISECONDS) return
    const { charge, attempt } = one
    // Whoever was told that it is over is not asked for money: their turn may come long after the round was begun.
    const standing = await findStanding(one.row.id)
    if (!standing || isOver(standing)) return
    const payer = readStored<Payer>(standing.payer_json) ?? {}
    answered.push({ ...one, outcome: await askForCharge(program, { charge, attempt, payer, ...RENEWAL }) })
    failpoint('renewal-answered')
  })
  return answered
}
