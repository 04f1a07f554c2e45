import { SignJWT } from 'jose'
import { brand } from '#brand/brand.ts'
import { acceptForms } from '../accept-forms.ts'
import { htmlPage } from '../html-page.ts'
import type { Simulator, SimulatorContext } from '../simulator.ts'
import {
  type AppSubscription,
  earlierRefund,
  isNotificationType,
  NOTIFICATIONS,
  type NotificationType,
  periodOf,
  renewalOf,
  transactionOf,
} from './app-subscription.ts'
import { type CertificateChain, makeCertificateChain } from './certificates.ts'

const APP = { bundleId: brand.app_id, appAppleId: 1_000_000_001, environment: 'Production' }
const WEEK = 7 * 24 * 3600_000

/** Faults of a notification: another signer, another app, an incomplete chain, the other environment. */
const FORGERIES = ['wrong_key', 'wrong_app', 'no_chain', 'sandbox'] as const
type Forgery = (typeof FORGERIES)[number]

/** Apple’s App Store: App Store Server Notifications V2, signed under its own root. */
export const appStore: Simulator = {
  name: 'app-store',
  open(app, world) {
    acceptForms(app)
    const chain = makeCertificateChain()
    const stateFile = world.stateFile('app-store')
    // Only the code below writes this file.
    let subscriptions = (stateFile.read() ?? {}) as Record<string, AppSubscription>
    app.get('/root.cer', (_request, reply) => reply.type('application/pkix-cert').send(chain.root))
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(notificationPage()))
    app.post('/notify', async (request, reply) => {
      const input: Record<string, unknown> = { ...Object(request.body) }
      const { type, forgery } = input
      if (!isNotificationType(type)) return reply.code(400).send({ types: Object.keys(NOTIFICATIONS) })
      const before = subscriptions[String(input.id ?? '')] ?? newSubscription(input, world)
      const now = world.clock.now()
      const isOfEarlier = input.of === 'earlier'
      const after = isOfEarlier ? before : NOTIFICATIONS[type](before, now)
      subscriptions[after.id] = after
      stateFile.write(subscriptions)
      const forged = FORGERIES.find((one) => one === forgery)
      const paid = isOfEarlier ? earlierRefund(after, now) : after
      const signedPayload = await sign(type, after, { paid, world, chain, forged })
      const response = await world.callSite(`${world.siteUrl()}/webhooks/apple`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ signedPayload }),
      })
      return reply.send({ id: after.id, status: response.status })
    })
    return {
      reset() {
        subscriptions = {}
        stateFile.write(undefined)
      },
    }
  },
}

function newSubscription(input: Record<string, unknown>, { clock, ids }: SimulatorContext): AppSubscription {
  const product = String(input.product ?? 'premium-yearly')
  const started = clock.now()
  const isTrial = input.trial === true || input.trial === 'yes'
  return {
    id: String(input.id || `2${ids.newId().replace(/\D/g, '')}`),
    product,
    price: Number(input.price ?? 59_990),
    currency: 'USD',
    user: typeof input.user === 'string' && input.user !== '' ? input.user : null,
    started,
    period_start: started,
    expires: started + (isTrial ? WEEK : periodOf(product)),
    status: 1,
    renews: true,
    isTrial,
    revoked: null,
  }
}

type SigningOptions = {
  /** The subscription in the period that the notification is about. */
  paid: AppSubscription
  world: SimulatorContext
  chain: CertificateChain
  forged: Forgery | undefined
}

async function sign(
  type: NotificationType,
  subscription: AppSubscription,
  { paid, world, chain, forged }: SigningOptions,
): Promise<string> {
  const signedDate = world.clock.now()
  const bundleId = forged === 'wrong_app' ? 'example.another.app' : APP.bundleId
  const app = { ...APP, bundleId, ...(forged === 'sandbox' && { environment: 'Sandbox' }), signedDate }
  const signer = forged === 'wrong_key' ? makeCertificateChain() : chain
  const x5c = forged === 'no_chain' ? [] : forged === 'wrong_key' ? signer.x5c : chain.x5c
  const seal = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', x5c }).sign(signer.leafKey)
  const [notificationType = '', subtype] = type.split('.')
  const { appAppleId, environment } = app
  const data =
    type === 'TEST'
      ? { appAppleId, bundleId, environment }
      : {
          appAppleId,
          bundleId,
          environment,
          status: subscription.status,
          signedTransactionInfo: await seal(transactionOf(paid, app)),
          signedRenewalInfo: await seal(renewalOf(subscription, app)),
        }
  const notificationUUID = world.ids.newId()
  return seal({ notificationType, ...(subtype && { subtype }), notificationUUID, version: '2.0', signedDate, data })
}

/** A page to trigger each notification by hand. */
function notificationPage(): string {
  const options = Object.keys(NOTIFICATIONS).map((type) => `<option>${type}</option>`)
  return htmlPage(
    'App Store',
    `<h1>Simulated App Store</h1><p>What happens is told to the site, signed.</p>
<form method="post" action="/app-store/notify"><label>What happens<select name="type">${options.join('')}</select></label>
<label>Subscription (new without one)<input name="id"></label><label>Account of the app<input name="user"></label>
<label>Product<input name="product" value="premium-yearly"></label><button>Tell</button></form>`,
  )
}
