import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SimulatorContext } from '../../simulator.ts'
import { CarrierError, permissionDenied } from './carrier-error.ts'
import { NUMBERS } from './phone-numbers.ts'

/** Credentials of the only merchant. */
const CLIENT = { id: 'simulated-merchant', secret: 'simulated-merchant-secret' }
const LIFETIME_SECONDS = 3600
const REQUEST_SECONDS = 120
const BASIC = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`
const CIBA = 'urn:openid:params:grant-type:ciba'

/** The caller: the merchant, with the phone of a three-legged token. */
export type Caller = { phone?: string }

export type AccessTokens = {
  /** Throws the error for a missing or insufficient token. */
  requireScope: (request: FastifyRequest, scope: string) => Caller
  /** Revokes all tokens. */
  revoke: () => void
}

type GrantedToken = Caller & { scopes: string[]; until: number }

/**
 * OAuth 2.0. Client credentials give a merchant's token, with which requests name the payer. OpenID CIBA gives a
 * three-legged token of the number in `login_hint=tel:…`, whose subscriber has consented before.
 */
export function openAccessTokens(app: FastifyInstance, { clock, ids }: SimulatorContext): AccessTokens {
  const granted = new Map<string, GrantedToken>()
  const requested = new Map<string, { phone: string; scope: string; until: number }>()

  function grant(scope: string, caller: Caller = {}) {
    const token = ids.newSecret()
    granted.set(token, { ...caller, scopes: scope.split(' '), until: clock.now() + LIFETIME_SECONDS * 1000 })
    return { access_token: token, token_type: 'Bearer', expires_in: LIFETIME_SECONDS, scope }
  }

  app.post('/bc-authorize', (request, reply) => {
    const form = formOf(request)
    if (request.headers.authorization !== BASIC) return reply.code(401).send({ error: 'invalid_client' })
    const [, phone] = /^tel:(\+[1-9]\d{4,14})$/.exec(form.login_hint ?? '') ?? []
    if (phone === undefined) return reply.code(400).send({ error: 'invalid_request' })
    if (NUMBERS[phone] === 'unknown_phone') return reply.code(400).send({ error: 'unknown_user_id' })
    const auth_req_id = ids.newSecret()
    requested.set(auth_req_id, { phone, scope: form.scope ?? '', until: clock.now() + REQUEST_SECONDS * 1000 })
    return { auth_req_id, expires_in: REQUEST_SECONDS, interval: 1 }
  })

  app.post('/token', (request, reply) => {
    const form = formOf(request)
    if (request.headers.authorization !== BASIC) return reply.code(401).send({ error: 'invalid_client' })
    if (form.grant_type === 'client_credentials') return grant(form.scope ?? '')
    if (form.grant_type !== CIBA) return reply.code(400).send({ error: 'unsupported_grant_type' })
    const id = form.auth_req_id ?? ''
    const authorization = requested.get(id)
    requested.delete(id)
    if (!authorization || authorization.until <= clock.now()) return reply.code(400).send({ error: 'invalid_grant' })
    return grant(authorization.scope, { phone: authorization.phone })
  })

  return {
    requireScope({ headers }, scope) {
      const token = granted.get((headers.authorization ?? '').replace(/^Bearer /i, ''))
      if (!token || token.until <= clock.now()) {
        const why = 'Request not authenticated due to missing, invalid, or expired credentials.'
        throw new CarrierError(401, 'UNAUTHENTICATED', `${why} A new authentication is required.`)
      }
      if (!token.scopes.includes(scope)) throw permissionDenied()
      return token
    },
    revoke: () => granted.clear(),
  }
}

function formOf({ body }: FastifyRequest): Record<string, string | undefined> {
  return { ...Object(body) }
}
