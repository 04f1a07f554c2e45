import type { Signer } from './signer.ts'

/** Claims of a session token. A guest has no family and no user. `ends_at` in milliseconds. */
export type SessionClaims = {
  visitor_id: string
  user_id: string | null
  family_id: string | null
  ends_at: number
}

const SESSION_PURPOSE = 'session'
const GUEST_PURPOSE = 'guest-refresh'

/** Session tokens are signed, not stored: a check costs an HMAC and no query. */
export function signSessionToken(signer: Signer, claims: SessionClaims): string {
  const text = [claims.visitor_id, claims.user_id ?? '', claims.family_id ?? '', claims.ends_at.toString(36)].join('.')
  return `${text}.${signer.sign(SESSION_PURPOSE, text)}`
}

/** The claims of a valid token that has not expired; else undefined. */
export function readSessionToken(signer: Signer, token: string, now: number): SessionClaims | undefined {
  const [visitorId, userId, familyId, ends, signature, ...rest] = token.split('.')
  if (!visitorId || userId === undefined || familyId === undefined || !ends || !signature || rest.length > 0)
    return undefined
  if (!signer.verify(SESSION_PURPOSE, [visitorId, userId, familyId, ends].join('.'), signature)) return undefined
  const endsAt = Number.parseInt(ends, 36)
  if (!(endsAt > now)) return undefined
  return { visitor_id: visitorId, user_id: userId || null, family_id: familyId || null, ends_at: endsAt }
}

/** A guest's refresh token, signed as well: no row is written before a person acts. */
export function signGuestToken(signer: Signer, visitorId: string, endsAt: number): string {
  const text = `guest.${visitorId}.${endsAt.toString(36)}`
  return `${text}.${signer.sign(GUEST_PURPOSE, text)}`
}

/** The visitor id of a valid guest token that has not expired; else undefined. */
export function readGuestToken(signer: Signer, token: string, now: number): string | undefined {
  const [kind, visitorId, ends, signature, ...rest] = token.split('.')
  if (kind !== 'guest' || !visitorId || !ends || !signature || rest.length > 0) return undefined
  if (!signer.verify(GUEST_PURPOSE, [kind, visitorId, ends].join('.'), signature)) return undefined
  return Number.parseInt(ends, 36) > now ? visitorId : undefined
}

const FAMILY_PURPOSE = 'family-refresh'

/** A registered session's refresh token. Its signature distinguishes old tokens of ours from invented ones. */
export function signFamilyToken({ sign }: Pick<Signer, 'sign'>, familyId: string, secret: string): string {
  const text = `family.${familyId}.${secret}`
  return `${text}.${sign(FAMILY_PURPOSE, text)}`
}

/** The family of a token that we signed, however old; else undefined. */
export function readFamilyToken(signer: Signer, token: string): string | undefined {
  const [kind, familyId, secret, seal, ...rest] = token.split('.')
  if (kind !== 'family' || !familyId || !secret || !seal || rest.length > 0) return undefined
  return signer.verify(FAMILY_PURPOSE, `family.${familyId}.${secret}`, seal) ? familyId : undefined
}
