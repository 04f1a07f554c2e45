import {
  REFRESH_ABSOLUTE_SECONDS,
  REFRESH_GRACE_SECONDS,
  REFRESH_ROLLING_SECONDS,
  STAFF_ABSOLUTE_SECONDS,
  STAFF_ROLLING_SECONDS,
} from '#contract/limits.ts'
import type { SessionFamilyRow } from '#server/database/accounts/account-tables.ts'
import {
  findSessionFamily,
  insertSessionFamily,
  updateSessionFamilyEnded,
  updateSessionFamilyRotated,
} from '#server/database/accounts/sessions.ts'
import { readFamilyToken, signFamilyToken } from '#server/gateways/crypto/session-tokens.ts'
import { hashSecret, type Signer } from '#server/gateways/crypto/signer.ts'
import type { Context } from '../../context/context.ts'

/** A refresh token of a registered session, and its family. */
export type RefreshToken = { token: string; family: SessionFamilyRow }

/**
 * A token's successor is computed from the token. So concurrent requests with one token all get the same successor, on
 * every process, without storing it.
 */
function successorOf(signer: Pick<Signer, 'sign'>, token: string, familyId: string): string {
  return signFamilyToken(signer, familyId, signer.sign('refresh-successor', token))
}

/**
 * The successor that was issued already: during a change of secrets, possibly by a process that signs with the other
 * one.
 */
function issuedSuccessorOf({ signFunctions }: Signer, token: string, family: SessionFamilyRow): string | undefined {
  const successors = signFunctions.map((sign) => successorOf({ sign }, token, family.id))
  return successors.find((successor) => hashSecret(successor) === family.current_hash)
}

type FamilyLifetime = Pick<SessionFamilyRow, 'created_at' | 'is_staff'>

function familyExpiresAt({ created_at, is_staff }: FamilyLifetime, now: number): number {
  const [rolling, absolute] =
    is_staff === 1
      ? [STAFF_ROLLING_SECONDS, STAFF_ABSOLUTE_SECONDS]
      : [REFRESH_ROLLING_SECONDS, REFRESH_ABSOLUTE_SECONDS]
  return Math.min(now + rolling * 1000, created_at + absolute * 1000)
}

/** Starts a new family for a user who authenticated at that time. */
export async function startSessionFamily(
  { database, ids, clock, signer, deviceName }: Context,
  { userId, provedAt, isStrong, isStaff }: { userId: string; provedAt: number; isStrong: boolean; isStaff: boolean },
): Promise<RefreshToken> {
  const now = clock.now()
  const id = ids.newId()
  const is_staff = isStaff ? 1 : 0
  const token = signFamilyToken(signer, id, ids.newSecret())
  const family: SessionFamilyRow = {
    id,
    user_id: userId,
    device_name: deviceName,
    created_at: now,
    used_at: now,
    expires_at: familyExpiresAt({ created_at: now, is_staff }, now),
    ended_at: null,
    current_hash: hashSecret(token),
    previous_hash: null,
    rotated_at: now,
    proved_at: provedAt,
    is_strong: isStrong ? 1 : 0,
    is_staff,
  }
  await database.transaction().execute((transaction) => insertSessionFamily(transaction, family))
  return { token, family }
}

/**
 * Uses up a refresh token and returns its successor. For a few seconds the predecessor gets that same successor, since
 * requests may be concurrent. A reuse of any older token of ours means theft or replay, and ends the family. A token
 * that we never issued changes nothing.
 */
export async function rotateSessionFamily(context: Context, token: string): Promise<RefreshToken | undefined> {
  const { database, clock, signer } = context
  const now = clock.now()
  const id = readFamilyToken(signer, token)
  const family = id ? await findSessionFamily(database, id) : undefined
  if (!family || family.ended_at !== null || family.expires_at <= now) return undefined

  const hash = hashSecret(token)
  if (hash === family.current_hash) {
    const successor = successorOf(signer, token, family.id)
    const rotation = {
      id: family.id,
      from: hash,
      to: hashSecret(successor),
      now,
      expiresAt: familyExpiresAt(family, now),
    }
    const isRotated = await database
      .transaction()
      .execute((transaction) => updateSessionFamilyRotated(transaction, rotation))
    if (!isRotated) return rotateSessionFamily(context, token)
    return { token: successor, family: { ...family, expires_at: rotation.expiresAt } }
  }
  const isRace = hash === family.previous_hash && now - family.rotated_at <= REFRESH_GRACE_SECONDS * 1000
  const issuedSuccessor = isRace ? issuedSuccessorOf(signer, token, family) : undefined
  if (issuedSuccessor) return { token: issuedSuccessor, family }
  await endSessionFamily(context, family.id)
  return undefined
}

export async function endSessionFamily({ database, clock, forgetSession }: Context, id: string): Promise<void> {
  await database.transaction().execute((transaction) => updateSessionFamilyEnded(transaction, id, clock.now()))
  forgetSession(id)
}

/** The family that a sign-out ends: the session's, or else the cookie's if genuine. Guests have none. */
export async function findCurrentFamilyId({
  database,
  familyId,
  refreshCookie,
  signer,
}: Context): Promise<string | undefined> {
  if (familyId) return familyId
  const token = refreshCookie.value
  const id = token && readFamilyToken(signer, token)
  const family = id ? await findSessionFamily(database, id) : undefined
  const hash = token && hashSecret(token)
  return family && (hash === family.current_hash || hash === family.previous_hash) ? family.id : undefined
}
