import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { brand } from '#brand/brand.ts'
import { acceptForms } from '../accept-forms.ts'
import type { Simulator, SimulatorContext } from '../simulator.ts'
import { accountOf, findAccount } from './accounts.ts'
import { chooseAccountPage } from './choose-account-page.ts'
import { issueAccessToken } from './issue-access-token.ts'
import { makeProvider } from './make-provider.ts'
import { type IdTokenFault, isIdTokenFault, type ServiceKey, serviceKeyOf } from './service-keys.ts'

export type ServiceOptions = {
  name: 'google' | 'apple'
  /** Checks a client secret that is not a plain text; false refuses the client. */
  checkSecret?: (secret: string, world: SimulatorContext) => Promise<boolean>
}

export const CLIENT = { id: brand.slug, secret: 'simulated' } as const
const ABSENT = 'oidc-provider is not installed: it comes with the development dependencies'

/** An OpenID Connect service: the certified `oidc-provider`, with an account page and tokens for tests. */
export function openIdService(options: ServiceOptions): Simulator {
  return {
    name: options.name,
    async open(app, world) {
      const key = await serviceKeyOf(options.name)
      const state: ServiceState = { ...options, world, key, fault: 'none', nonce: '', provider: undefined }
      await app.register(async (scope) => addForms(scope, state))
      await app.register(async (part) => addProtocol(part, state))
      return {
        reset() {
          state.fault = 'none'
        },
      }
    },
  }
}

type ServiceState = ServiceOptions & {
  world: SimulatorContext
  key: ServiceKey
  fault: IdTokenFault
  /** The nonce of the latest authorization request: faulty ID tokens contain it, so that they have no second fault. */
  nonce: string
  provider: Promise<Provider> | undefined
}

/** Created at first use, when the site's address is known. */
function providerOf(state: ServiceState): Promise<Provider> {
  state.provider ??= makeProvider({ name: state.name, world: state.world, key: state.key, client: CLIENT })
  return state.provider
}

function addForms(app: FastifyInstance, state: ServiceState): void {
  acceptForms(app)
  const { name, world, key } = state
  app.get('/interaction/:uid', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(chooseAccountPage(name, request.url)),
  )
  app.post('/interaction/:uid', async (request, reply) => {
    const provider = await providerOf(state)
    const { email, unverified, cancel } = { ...Object(request.body) }
    const result = cancel
      ? { error: 'access_denied', error_description: 'the visitor went back' }
      : { login: { accountId: accountOf(String(email), unverified !== 'yes').subject } }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
  })
  app.post('/token', async (request, reply) => handleTokenRequest(state, request, reply))
  app.get('/tokeninfo', async (request, reply) => {
    const { access_token: token } = { ...Object(request.query) }
    const accessToken = await (await providerOf(state)).AccessToken.find(String(token))
    const account = findAccount(accessToken?.accountId ?? '')
    if (!accessToken || !account) return reply.code(400).send({ error: 'invalid_token' })
    const { subject: sub, email, isEmailVerified } = account
    const exp = Math.floor(world.clock.now() / 1000) + accessToken.remainingTTL
    return { aud: accessToken.clientId, sub, exp: String(exp), email, email_verified: String(isEmailVerified) }
  })
  app.post('/access-tokens', async (request) => {
    const { email, client_id: client = CLIENT.id } = { ...Object(request.body) }
    const tokenRequest = { email: String(email), registered: CLIENT.id, client: String(client) }
    return { access_token: await issueAccessToken(await providerOf(state), tokenRequest) }
  })
  app.post('/tokens', async (request) => {
    const { email, fault, unverified } = { ...Object(request.body) }
    return {
      id_token: await makeIdToken(state, {
        email: String(email),
        unverified,
        fault: isIdTokenFault(fault) ? fault : 'none',
      }),
    }
  })
  app.post('/faults', async (request) => {
    const { fault } = { ...Object(request.body) }
    state.fault = isIdTokenFault(fault) ? fault : 'none'
    return { keys: key.published.keys.length, issuer: world.addressOf(name) }
  })
}

type IdTokenOptions = { email: string; unverified?: unknown; fault: IdTokenFault; nonce?: string }

function makeIdToken(
  { name, world, key }: ServiceState,
  { email, unverified, fault, nonce }: IdTokenOptions,
): Promise<string> {
  const { subject, isEmailVerified, name: called } = accountOf(email, unverified !== true)
  return key.sign({
    issuer: world.addressOf(name),
    audience: CLIENT.id,
    claims: {
      sub: subject,
      email,
      email_verified: isEmailVerified,
      name: called,
      jti: world.ids.newId(),
      ...(nonce && { nonce }),
    },
    fault,
    seconds: Math.floor(world.clock.now() / 1000),
  })
}

/** The token endpoint, which checks signed client secrets and can return faulty tokens. */
async function handleTokenRequest(state: ServiceState, request: FastifyRequest, reply: FastifyReply) {
  const body: Record<string, unknown> = { ...Object(request.body) }
  if (state.checkSecret) {
    const isGood = await state.checkSecret(String(body.client_secret), state.world)
    if (!isGood) return reply.code(401).send({ error: 'invalid_client' })
    body.client_secret = CLIENT.secret
  }
  if (state.fault !== 'none') {
    const id_token = await makeIdToken(state, { email: 'forged@example.com', fault: state.fault, nonce: state.nonce })
    return reply.send({ access_token: 'forged', token_type: 'Bearer', expires_in: 60, id_token })
  }
  return delegateToProvider(state, request, reply, body)
}

function addProtocol(app: FastifyInstance, state: ServiceState): void {
  app.removeAllContentTypeParsers()
  // The provider parses bodies itself.
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.all('/*', async (request, reply) => {
    const { nonce } = { ...Object(request.query) }
    if (typeof nonce === 'string') state.nonce = nonce
    return delegateToProvider(state, request, reply)
  })
}

async function delegateToProvider(state: ServiceState, request: FastifyRequest, reply: FastifyReply, body?: object) {
  const provider = await providerOf(state).catch(() => undefined)
  if (!provider) return reply.code(501).type('text/plain').send(ABSENT)
  const { url = '/' } = request.raw
  reply.hijack()
  const mounted = { originalUrl: url, url: url.slice(`/${state.name}`.length) }
  provider.callback()(Object.assign(body ? withForm(request.raw, body) : request.raw, mounted), reply.raw)
  return reply
}

/** The request with this form as its body, since a body can be read only once. */
function withForm({ socket, method, headers }: IncomingMessage, form: object): IncomingMessage {
  const text = new URLSearchParams({ ...form }).toString()
  const request = new IncomingMessage(socket)
  request.push(text)
  request.push(null)
  // Otherwise its end would count as an aborted connection.
  request.complete = true
  return Object.assign(request, { method, headers: { ...headers, 'content-length': String(Buffer.byteLength(text)) } })
}
