import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { acceptForms } from '../accept-forms.ts'
import type { OpenSimulator, SimulatorContext } from '../simulator.ts'
import { isPeerFault, isTokenFault, type PeerFault } from './first-screen-faults.ts'
import { firstScreenPage, PLAN, PLAN_WORDS } from './first-screen-page.ts'
import { createTokenMint, type TokenMint, type TokenRequest } from './first-screen-tokens.ts'

const SLOW_MILLISECONDS = 8000
const CLIENT = `Basic ${Buffer.from(`${brand.slug}:introspect`).toString('base64')}`

/**
 * The carrier's first screen: a page that returns a known customer with a token, its keys (RFC 7517) and introspection (RFC
 * 7662). Routes below `tokens`, `keys` and `faults` are for tests.
 */
export async function openFirstScreen(app: FastifyInstance, world: SimulatorContext): Promise<OpenSimulator> {
  acceptForms(app)
  const mint = await createTokenMint(world)
  let fault: PeerFault = 'none'
  const applyFault = async (reply: FastifyReply): Promise<boolean> => {
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS).unref())
    if (fault !== 'none') reply.code(503)
    return fault === 'none'
  }

  app.get('/first-screen', (request, reply) => {
    const { return_url: returnUrl } = { ...Object(request.query) }
    return reply.type('text/html; charset=utf-8').send(firstScreenPage(siteAddress(returnUrl, world)))
  })
  app.post('/first-screen', async (request, reply) =>
    reply.redirect(await redirectBackUrl(request, { mint, world }), 303),
  )
  app.get('/first-screen/jwks.json', async (_request, reply) => ((await applyFault(reply)) ? mint.keys() : {}))
  app.post('/introspect', async (request, reply) => {
    if (request.headers.authorization !== CLIENT) return reply.code(401).send({ error: 'invalid_client' })
    return (await applyFault(reply)) ? mint.introspect(String(Object(request.body).token)) : {}
  })

  app.post('/first-screen/tokens', async (request) => ({ token: await mint.mint(readTokenRequest(request.body)) }))
  app.post('/first-screen/keys', async (request) => {
    await mint.rotate(Object(request.body).algorithm === 'RS256' ? 'RS256' : 'ES256')
    return {}
  })
  app.post('/first-screen/faults', async (request) => {
    const { fault: requestedFault } = { ...Object(request.body) }
    fault = isPeerFault(requestedFault) ? requestedFault : 'none'
    return {}
  })
  return {
    reset() {
      fault = 'none'
    },
  }
}

/** The return address on the site, with a token if requested. */
async function redirectBackUrl(
  request: FastifyRequest,
  { mint, world }: { mint: TokenMint; world: SimulatorContext },
): Promise<string> {
  const input: Record<string, unknown> = { ...Object(request.body) }
  const redirectUrl = new URL(siteAddress(input.return_url, world))
  if (input.go === 'yes' || input.go === 'agree') {
    const consent = input.go === 'agree' ? consentOf(String(input.subscriber), world) : undefined
    redirectUrl.searchParams.set('firstscreen_token', await mint.mint({ ...readTokenRequest(input), consent }))
  }
  return redirectUrl.href
}

function readTokenRequest(input: unknown): TokenRequest {
  const { subscriber, fault, consent } = { ...Object(input) }
  return {
    subscriber: String(subscriber),
    ...(isTokenFault(fault) && { fault }),
    ...(typeof consent === 'object' && consent !== null && { consent }),
  }
}

function consentOf(subscriber: string, { clock }: SimulatorContext) {
  const consented_at = Math.floor(clock.now() / 1000)
  return { ...PLAN, text: PLAN_WORDS, consented_at, billing_reference: subscriber }
}

/** Only addresses of the site are allowed; others become its front page. */
function siteAddress(value: unknown, world: SimulatorContext): string {
  const site = world.siteUrl()
  const address = URL.parse(String(value ?? ''), site)
  return address && new URL(site).hostname === address.hostname ? address.href : `${site}/`
}
