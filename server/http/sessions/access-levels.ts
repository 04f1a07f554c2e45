import type { AccessLevel } from '#contract/visitor.ts'
import { findSessionUser } from '#server/database/accounts/sessions.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/gateways/clock.ts'

/** Every process notices the end of a session or entitlement within this time. */
const TRUSTED_MILLISECONDS = 1000
const MOST_KNOWN = 20_000

type KnownAccessLevel = { accessLevel: AccessLevel | undefined; checkedAt: number }

export type AccessLevels = {
  /** The access level of a registered session; undefined when its family has ended. */
  of: (familyId: string, userId: string) => Promise<AccessLevel | undefined>
  forget: (familyId: string) => void
}

export function createAccessLevels(database: Database, clock: Clock): AccessLevels {
  const known = new Map<string, KnownAccessLevel>()
  return {
    async of(familyId, userId) {
      const now = clock.now()
      const before = known.get(familyId)
      if (before && now >= before.checkedAt && now - before.checkedAt < TRUSTED_MILLISECONDS) return before.accessLevel
      const standing = await findAccessLevel(database, { familyId, userId, now })
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(familyId, { accessLevel: standing, checkedAt: now })
      return standing
    },
    forget: (familyId) => {
      known.delete(familyId)
    },
  }
}

type SessionKey = { familyId: string; userId: string; now: number }

async function findAccessLevel(database: Database, question: SessionKey): Promise<AccessLevel | undefined> {
  const user = await findSessionUser(database, question)
  if (!user) return undefined
  if (user.isOperator) return 'operator'
  return user.isEntitled ? 'subscribed' : 'registered'
}
