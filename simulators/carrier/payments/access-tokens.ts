import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { World } from '../../world.ts'
import { CarrierError } from './carrier-error.ts'

/** The one merchant that the simulated carrier has a contract with. */
const CLIENT = { id: 'simulated-merchant', secret: 'simulated-merchant-secret' }
const LIFETIME_SECONDS = 3600
const BASIC = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`

export type AccessTokens = {
  /** Throws the refusal that a request without the right token is answered with. */
  demand: (request: FastifyRequest, scope: string) => void
  /** Nobody’s token is good any more. */
  revoke: () => void
}

/** OAuth 2.0 client credentials. A token is the merchant’s, not a subscriber’s, so that payers are named by number. */
export function openAccessTokens(app: FastifyInstance, { clock, ids }: World): AccessTokens {
  const granted = new Map<string, { scopes: string[]; until: number }>()
  app.post('/token', (request, reply) => {
    const form: Record<string, unknown> = { ...Object(request.body) }
    if (request.headers.authorization !== BASIC) return reply.code(401).send({ error: 'invalid_client' })
    if (form.grant_type !== 'client_credentials') return reply.code(400).send({ error: 'unsupported_grant_type' })
    const token = ids.newSecret()
    const scope = String(form.scope ?? '')
    granted.set(token, { scopes: scope.split(' '), until: clock.now() + LIFETIME_SECONDS * 1000 })
    return { access_token: token, token_type: 'Bearer', expires_in: LIFETIME_SECONDS, scope }
  })
  return {
    demand({ headers }, scope) {
      const token = granted.get((headers.authorization ?? '').replace(/^Bearer /i, ''))
      if (!token || token.until <= clock.now()) {
        const why = 'Request not authenticated due to missing, invalid, or expired credentials.'
        throw new CarrierError(401, 'UNAUTHENTICATED', `${why} A new authentication is required.`)
      }
      if (!token.scopes.includes(scope)) {
        const why = 'Client does not have sufficient permissions to perform this action.'
        throw new CarrierError(403, 'PERMISSION_DENIED', why)
      }
    },
    revoke: () => granted.clear(),
  }
}
