import type { Standing } from '#contract/visitor.ts'
import { findSessionUser } from '#server/database/accounts.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/gateways/clock.ts'

/** A session that ended, or an entitlement, is noticed by every process within this. */
const TRUST_MILLISECONDS = 1000
const MOST_KNOWN = 20_000

type Known = { standing: Standing | undefined; askedAt: number }

export type Standings = {
  /** The standing of a registered session; undefined when its family has ended. */
  of: (familyId: string, userId: string) => Promise<Standing | undefined>
  forget: (familyId: string) => void
}

export function createStandings(database: Database, clock: Clock): Standings {
  const known = new Map<string, Known>()
  return {
    async of(familyId, userId) {
      const now = clock.now()
      const before = known.get(familyId)
      if (before && now >= before.askedAt && now - before.askedAt < TRUST_MILLISECONDS) return before.standing
      const standing = await findStanding(database, { familyId, userId, now })
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(familyId, { standing, askedAt: now })
      return standing
    },
    forget: (familyId) => {
      known.delete(familyId)
    },
  }
}

type Question = { familyId: string; userId: string; now: number }

async function findStanding(database: Database, question: Question): Promise<Standing | undefined> {
  const user = await findSessionUser(database, question)
  if (!user) return undefined
  if (user.isOperator) return 'operator'
  return user.isEntitled ? 'subscribed' : 'registered'
}
