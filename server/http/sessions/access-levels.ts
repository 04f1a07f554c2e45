import type { AccessLevel } from '#contract/visitor.ts'
import { findSessionUser } from '#server/database/accounts/sessions.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/gateways/clock.ts'

/** Every process notices the end of a session or entitlement within this time. */
const TRUSTED_MILLISECONDS = 1000
const MOST_KNOWN = 20_000

type KnownAccessLevel = { userId: string; accessLevel: AccessLevel | undefined; checkedAt: number }

export type AccessLevels = {
  /** The access level of a registered session; undefined when its family has ended. */
  of: (familyId: string, userId: string) => Promise<AccessLevel | undefined>
  forget: (familyId: string) => void
  /** Forgets every session of a user whose access changed. */
  forgetUser: (userId: string) => void
  forgetAll: () => void
}

export function createAccessLevels(database: Database, clock: Clock): AccessLevels {
  const cached = new Map<string, KnownAccessLevel>()
  return {
    async of(familyId, userId) {
      const now = clock.now()
      const cachedLevel = cached.get(familyId)
      if (cachedLevel && now >= cachedLevel.checkedAt && now - cachedLevel.checkedAt < TRUSTED_MILLISECONDS)
        return cachedLevel.accessLevel
      const accessLevel = await findAccessLevel(database, { familyId, userId, now })
      if (cached.size >= MOST_KNOWN) cached.clear()
      cached.set(familyId, { userId, accessLevel, checkedAt: now })
      return accessLevel
    },
    forget: (familyId) => {
      cached.delete(familyId)
    },
    forgetUser(userId) {
      for (const [familyId, known] of cached) if (known.userId === userId) cached.delete(familyId)
    },
    forgetAll: () => cached.clear(),
  }
}

type SessionKey = { familyId: string; userId: string; now: number }

async function findAccessLevel(database: Database, session: SessionKey): Promise<AccessLevel | undefined> {
  const user = await findSessionUser(database, session)
  if (!user) return undefined
  if (user.isOperator) return 'operator'
  return user.isEntitled ? 'subscribed' : 'registered'
}
