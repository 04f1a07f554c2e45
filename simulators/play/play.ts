import type { FastifyInstance } from 'fastify'
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  type GenerateKeyPairResult,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose'
import { brand } from '#brand/brand.ts'
import { acceptForms } from '../accept-forms.ts'
import { htmlPage } from '../html-page.ts'
import type { Simulator, SimulatorContext } from '../simulator.ts'
import { NOTIFICATIONS, type PlaySubscription, periodOf, presentPurchase } from './play-subscription.ts'

const PACKAGE = brand.app_id
const ACCOUNT = 'billing@simulated.iam.gserviceaccount.example'
const PUSH_ACCOUNT = 'push@simulated.iam.gserviceaccount.example'
const LIFETIME_SECONDS = 3600

/** Faults of a push token. */
const FORGERIES = ['wrong_key', 'wrong_audience', 'wrong_account', 'expired', 'no_token'] as const
type Forgery = (typeof FORGERIES)[number]

/** Google Play: subscriptionsv2.get, its access tokens, and Pub/Sub pushes. */
export const play: Simulator = {
  name: 'play',
  open(app, world) {
    acceptForms(app)
    let cachedKeys: Promise<Keys> | undefined
    // Generated at first use, since it takes a moment.
    const keys = () => {
      cachedKeys ??= makeKeys()
      return cachedKeys
    }
    const stateFile = world.stateFile('play')
    // Only the code below writes this file.
    let subscriptions = (stateFile.read() ?? {}) as Record<string, PlaySubscription>
    const tokens = new Set<string>()

    addTokenRoutes(app, world, { keys, tokens })
    app.get<{ Params: { package: string; token: string } }>(
      '/androidpublisher/v3/applications/:package/purchases/subscriptionsv2/tokens/:token',
      (request, reply) => {
        const bearer = (request.headers.authorization ?? '').replace('Bearer ', '')
        if (!tokens.has(bearer)) return reply.code(401).send({ error: { code: 401, status: 'UNAUTHENTICATED' } })
        const subscription = subscriptions[request.params.token]
        if (!subscription || request.params.package !== PACKAGE) {
          return reply.code(404).send({ error: { code: 404, status: 'NOT_FOUND' } })
        }
        return reply.send(presentPurchase(subscription))
      },
    )
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(notificationPage()))
    app.post('/notify', async (request, reply) => {
      const input: Record<string, unknown> = { ...Object(request.body) }
      const happening = NOTIFICATIONS[Number(input.type)]
      if (!happening) return reply.code(400).send({ types: Object.keys(NOTIFICATIONS) })
      const before = subscriptions[String(input.id ?? '')] ?? newSubscription(input, world)
      const after = happening.change(before, world.clock.now())
      subscriptions[after.token] = after
      stateFile.write(subscriptions)
      const forged = FORGERIES.find((one) => one === input.forgery)
      const headers = await pushHeaders((await keys()).push.privateKey, world, forged)
      const body = JSON.stringify(pubSubMessage(Number(input.type), after.token, world))
      const response = await world.callSite(`${world.siteUrl()}/webhooks/google`, { method: 'POST', headers, body })
      return reply.send({ id: after.token, status: response.status })
    })
    return {
      reset() {
        subscriptions = {}
        stateFile.write(undefined)
      },
    }
  },
}

/** Routes of the service account, the keys that verify it, and its access tokens. */
function addTokenRoutes(
  app: FastifyInstance,
  world: SimulatorContext,
  { keys, tokens }: { keys: () => Promise<Keys>; tokens: Set<string> },
): void {
  app.get('/service-account.json', async () => ({
    type: 'service_account',
    client_email: ACCOUNT,
    private_key: await exportPKCS8((await keys()).account.privateKey),
    token_uri: `${world.addressOf('play')}/token`,
  }))
  app.get('/certs', async () => {
    const { push } = await keys()
    return { keys: [{ ...(await exportJWK(push.publicKey)), kid: 'push', alg: 'RS256', use: 'sig' }] }
  })
  app.post('/token', async (request, reply) => {
    const { assertion } = { ...Object(request.body) }
    const verifyOptions = {
      issuer: ACCOUNT,
      audience: `${world.addressOf('play')}/token`,
      currentDate: new Date(world.clock.now()),
    }
    const isGood = await jwtVerify(String(assertion), (await keys()).account.publicKey, verifyOptions).then(
      () => true,
      () => false,
    )
    if (!isGood) return reply.code(400).send({ error: 'invalid_grant' })
    const access_token = world.ids.newSecret()
    tokens.add(access_token)
    return reply.send({ access_token, token_type: 'Bearer', expires_in: LIFETIME_SECONDS })
  })
}

type Keys = { account: GenerateKeyPairResult; push: GenerateKeyPairResult }

async function makeKeys(): Promise<Keys> {
  return { account: await generateKeyPair('RS256', { extractable: true }), push: await generateKeyPair('RS256') }
}

function newSubscription(input: Record<string, unknown>, { clock, ids }: SimulatorContext): PlaySubscription {
  const product = String(input.product ?? 'premium-yearly')
  const started = clock.now()
  return {
    token: String(input.id || ids.newSecret()),
    product,
    cents: Number(input.cents ?? 5999),
    user: typeof input.user === 'string' && input.user !== '' ? input.user : null,
    started,
    expires: started + periodOf(product),
    state: 'SUBSCRIPTION_STATE_ACTIVE',
    canceled: null,
    isTrial: input.trial === true || input.trial === 'yes',
  }
}

function pubSubMessage(notificationType: number, purchaseToken: string, { clock, ids }: SimulatorContext) {
  const notification = {
    version: '1.0',
    packageName: PACKAGE,
    eventTimeMillis: String(clock.now()),
    subscriptionNotification: { version: '1.0', notificationType, purchaseToken },
  }
  const data = Buffer.from(JSON.stringify(notification)).toString('base64')
  return {
    message: { data, messageId: ids.newId(), attributes: {} },
    subscription: 'projects/simulated/subscriptions/play',
  }
}

async function pushHeaders(
  key: CryptoKey,
  world: SimulatorContext,
  forged: Forgery | undefined,
): Promise<Record<string, string>> {
  const type = { 'content-type': 'application/json' }
  if (forged === 'no_token') return type
  const now = Math.floor(world.clock.now() / 1000) - (forged === 'expired' ? 2 * LIFETIME_SECONDS : 0)
  const signer = forged === 'wrong_key' ? (await generateKeyPair('RS256')).privateKey : key
  const email = forged === 'wrong_account' ? 'somebody@else.example' : PUSH_ACCOUNT
  const audience = forged === 'wrong_audience' ? 'https://another.example' : `${world.siteUrl()}/webhooks/google`
  const token = await new SignJWT({ email, email_verified: true })
    .setProtectedHeader({ alg: 'RS256', kid: 'push', typ: 'JWT' })
    .setIssuer('https://accounts.google.com')
    .setAudience(audience)
    .setSubject('1')
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(signer)
  return { ...type, authorization: `Bearer ${token}` }
}

/** A page to trigger each notification by hand. */
function notificationPage(): string {
  const options = Object.entries(NOTIFICATIONS).map(([type, { name }]) => `<option value="${type}">${name}</option>`)
  return htmlPage(
    'Google Play',
    `<h1>Simulated Google Play</h1><p>What happens is pushed to the site, which then asks.</p>
<form method="post" action="/play/notify"><label>What happens<select name="type">${options.join('')}</select></label>
<label>Subscription (new without one)<input name="id"></label><label>Account of the app<input name="user"></label>
<label>Product<input name="product" value="premium-yearly"></label><button>Tell</button></form>`,
  )
}
