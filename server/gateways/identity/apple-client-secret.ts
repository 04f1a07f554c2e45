import { importPKCS8, SignJWT } from 'jose'
import type { ClientAuth } from 'openid-client'
import type { Clock } from '../clock.ts'

export type AppleKey = { clientId: string; teamId: string; keyId: string; privateKey: string; audience: string }

/** Apple allows half a year; one request needs a few minutes. */
const LIFETIME_SECONDS = 300

/** Apple's client secret: a JWT signed with our Apple key, new for each request. */
export function appleClientAuth({ clientId, teamId, keyId, privateKey, audience }: AppleKey, clock: Clock): ClientAuth {
  return async (_server, _client, body) => {
    const now = Math.floor(clock.now() / 1000)
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SECONDS)
      .sign(await importPKCS8(privateKey, 'ES256'))
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }
}
