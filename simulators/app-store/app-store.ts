import { SignJWT } from 'jose'
import { brand } from '#brand/brand.ts'
import { acceptForms } from '../accept-forms.ts'
import { htmlPage } from '../html-page.ts'
import type { Simulator, SimulatorContext } from '../simulator.ts'
import {
  type AppSubscription,
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
    const shelf = world.stateFile('app-store')
    // Only the code below writes this file.
    let subscriptions = (shelf.read() ?? {}) as Record<string, AppSubscription>
    app.get('/root.cer', (_request, reply) => reply.type('application/pkix-cert').send(chain.root))
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(notificationPage()))
    app.post('/notify', async (request, reply) => {
      const asked: Record<string, unknown> = { ...Object(request.body) }
      const { type, forgery } = asked
      if (!isNotificationType(type)) return reply.code(400).send({ types: Object.keys(NOTIFICATIONS) })
      const before = subscriptions[String(asked.id ?? '')] ?? newSubscription(asked, world)
      const after = NOTIFICATIONS[type](before, world.clock.now())
      subscriptions[after.id] = after
      shelf.write(subscriptions)
      const forged = FORGERIES.find((one) => one === forgery)
      const signedPayload = await sign(type, after, { world, chain, forged })
      const answer = await world.callSite(`${world.siteUrl()}/webhooks/apple`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ signedPayload }),
      })
      return reply.send({ id: after.id, status: answer.status })
    })
    return {
      reset() {
        subscriptions = {}
        shelf.write(undefined)
      },
    }
  },
}

function newSubscription(asked: Record<string, unknown>, { clock, ids }: SimulatorContext): AppSubscription {
  const product = String(asked.product ?? 'premium-yearly')
  const started = clock.now()
  const isTrial = asked.trial === true || asked.trial === 'yes'
  return {
    id: String(asked.id || `2${ids.newId().replace(/\D/g, '')}`),
    product,
    price: Number(asked.price ?? 59_990),
    currency: 'USD',
    user: typeof asked.user === 'string' && asked.user !== '' ? asked.user : null,
    started,
    period_start: started,
    expires: started + (isTrial ? WEEK : periodOf(product)),
    status: 1,
    renews: true,
    isTrial,
    revoked: null,
  }
}

type SigningOptions = { world: SimulatorContext; chain: CertificateChain; forged: Forgery | undefined }

async function sign(
  type: NotificationType,
  one: AppSubscription,
  { world, chain, forged }: SigningOptions,
): Promise<string> {
  const signedDate = world.clock.now()
  const bundleId = forged === 'wrong_app' ? 'example.another.app' : APP.bundleId
  const told = { ...APP, bundleId, ...(forged === 'sandbox' && { environment: 'Sandbox' }), signedDate }
  const signer = forged === 'wrong_key' ? makeCertificateChain() : chain
  const x5c = forged === 'no_chain' ? [] : forged === 'wrong_key' ? signer.x5c : chain.x5c
  const seal = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', x5c }).sign(signer.leafKey)
  const [notificationType = '', subtype] = type.split('.')
  const { appAppleId, environment } = told
  const data =
    type === 'TEST'
      ? { appAppleId, bundleId, environment }
      : {
          appAppleId,
          bundleId,
          environment,
          status: one.status,
          signedTransactionInfo: await seal(transactionOf(one, told)),
          signedRenewalInfo: await seal(renewalOf(one, told)),
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
