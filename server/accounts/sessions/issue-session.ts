import type { Session } from '#contract/accounts/session.ts'
import { REFRESH_ROLLING_SECONDS, SESSION_TOKEN_SECONDS } from '#contract/limits.ts'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'
import { findPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { findUser, isEntitled } from '#server/database/accounts/sessions.ts'
import {
  readGuestToken,
  type SessionClaims,
  signGuestToken,
  signSessionToken,
} from '#server/gateways/crypto/session-tokens.ts'
import { presentUser } from '#server/present/account.ts'
import type { Context } from '../../context/context.ts'
import { type RefreshToken, rotateSessionFamily } from './session-family.ts'

/** The next session for a refresh token; a new guest's if the token is missing, used up or invalid. */
export async function refreshSession(context: Context, refreshToken: string | undefined): Promise<Session> {
  const rotated = refreshToken ? await rotateSessionFamily(context, refreshToken) : undefined
  const session = rotated && (await issueUserSession(context, rotated))
  return session ?? issueGuestSession(context, refreshToken)
}

/** The session of a registered user; sets its refresh cookie. */
export async function issueUserSession(
  context: Context,
  { token, family }: RefreshToken,
): Promise<Session | undefined> {
  const { database, clock, refreshCookie } = context
  const user = await findUser(database, family.user_id)
  if (!user || (await findPersonBlock(database, user.id))) return undefined
  const isSubscribed = await isEntitled(database, user.id, clock.now())
  refreshCookie.set(token, family.expires_at)
  const accessLevel =
    user.is_operator === 1 && family.is_strong === 1 ? 'operator' : isSubscribed ? 'subscribed' : 'registered'
  return {
    user: { ...presentUser(user, accessLevel), is_subscribed: isSubscribed },
    tokens: sessionTokens(context, { visitor_id: user.id, user_id: user.id, family_id: family.id }, family.expires_at),
  }
}

/** Guests are signed, not stored. A device stays the same guest while its cookie lasts. */
function issueGuestSession(context: Context, refreshToken: string | undefined): Session {
  const { clock, ids, signer, refreshCookie } = context
  const now = clock.now()
  const visitorId = (refreshToken && readGuestToken(signer, refreshToken, now)) || ids.newId()
  const endsAt = now + REFRESH_ROLLING_SECONDS * 1000
  refreshCookie.set(signGuestToken(signer, visitorId, endsAt), endsAt)
  return {
    user: EMPTY_USER,
    tokens: sessionTokens(context, { visitor_id: visitorId, user_id: null, family_id: null }, endsAt),
  }
}

function sessionTokens(
  { clock, signer }: Context,
  claims: Omit<SessionClaims, 'ends_at'>,
  refreshEndsAt: number,
): Session['tokens'] {
  const ends_at = clock.now() + SESSION_TOKEN_SECONDS * 1000
  return [
    {
      type: 'session',
      token: signSessionToken(signer, { ...claims, ends_at }),
      expires_at: new Date(ends_at).toISOString(),
    },
    { type: 'refresh', expires_at: new Date(refreshEndsAt).toISOString() },
  ]
}
