import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapeMarkup } from '#rules/text/escape-markup.ts'
import { acceptForms } from '../accept-forms.ts'
import type { Simulator, SimulatorContext } from '../simulator.ts'
import { accountOf, findAccount } from './accounts.ts'
import { chooseAccountPage } from './choose-account-page.ts'

const APP = { id: '1001', secret: 'simulated' } as const

type Grant = { subject: string; appId: string; challenge: string; redirectUri: string; hasEmail: boolean }
/** `endsAt` in seconds, as in the Graph API: 0 for a token without expiry. */
type Token = Pick<Grant, 'subject' | 'appId' | 'hasEmail'> & { endsAt: number }

const TOKEN_SECONDS = 5_000_000

/** Facebook's dialog, and the Graph API routes of a sign-in. */
export const facebook: Simulator = {
  name: 'facebook',
  open(app, world) {
    acceptForms(app)
    const codes = new Map<string, Grant>()
    const tokens = new Map<string, Token>()
    addDialog(app, codes, world)
    addGraph(app, { codes, tokens, world })
    app.post('/tokens', async (request) => {
      const { email, app_id: appId = APP.id, without_email: isBare, endless } = { ...Object(request.body) }
      const access_token = world.ids.newSecret()
      const { subject } = accountOf(String(email))
      tokens.set(access_token, { subject, appId, hasEmail: !isBare, endsAt: endless ? 0 : endOfToken(world) })
      return { access_token }
    })
    return {
      reset() {
        codes.clear()
        tokens.clear()
      },
    }
  },
}

function addDialog(app: FastifyInstance, codes: Map<string, Grant>, { ids, siteUrl }: SimulatorContext): void {
  app.get('/dialog/oauth', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(chooseAccountPage('facebook', escapeMarkup(request.url))),
  )
  app.post('/dialog/oauth', async (request, reply) => {
    const params: Record<string, unknown> = { ...Object(request.query) }
    const { email, cancel, unverified } = { ...Object(request.body) }
    const redirectUri = `${siteUrl()}/web/authenticate/facebook/callback`
    if (params.redirect_uri !== redirectUri)
      return reply.code(400).send({ error: { message: 'redirect_uri', code: 191 } })
    const redirectUrl = new URL(redirectUri)
    redirectUrl.searchParams.set('state', String(params.state))
    if (cancel) redirectUrl.searchParams.set('error', 'access_denied')
    else {
      const code = ids.newSecret()
      const { subject } = accountOf(String(email))
      const [appId, challenge] = [String(params.client_id), String(params.code_challenge)]
      codes.set(code, { subject, appId, challenge, redirectUri, hasEmail: unverified !== 'yes' })
      redirectUrl.searchParams.set('code', code)
    }
    return reply.redirect(redirectUrl.href, 303)
  })
}

function endOfToken({ clock }: SimulatorContext): number {
  return Math.floor(clock.now() / 1000) + TOKEN_SECONDS
}

type Graph = { codes: Map<string, Grant>; tokens: Map<string, Token>; world: SimulatorContext }

function addGraph(app: FastifyInstance, { codes, tokens, world }: Graph): void {
  const refused = (message: string) => ({ error: { message, type: 'OAuthException', code: 190 } })
  app.get('/graph/oauth/access_token', async (request, reply) => {
    const { code, client_id, client_secret, redirect_uri, code_verifier } = { ...Object(request.query) }
    const grant = codes.get(String(code))
    codes.delete(String(code))
    const challenge = createHash('sha256').update(String(code_verifier)).digest('base64url')
    const isKnownClient = client_id === APP.id && client_secret === APP.secret && redirect_uri === grant?.redirectUri
    if (!grant || !isKnownClient || grant.challenge !== challenge) return reply.code(400).send(refused('code'))
    const access_token = world.ids.newSecret()
    tokens.set(access_token, { ...grant, endsAt: endOfToken(world) })
    return { access_token, token_type: 'bearer', expires_in: TOKEN_SECONDS }
  })
  app.get('/graph/debug_token', async (request, reply) => {
    const { input_token, access_token } = { ...Object(request.query) }
    if (access_token !== `${APP.id}|${APP.secret}`) return reply.code(400).send(refused('app token'))
    const grant = tokens.get(String(input_token))
    if (!grant) return { data: { is_valid: false } }
    const { appId: app_id, subject: user_id, endsAt: expires_at } = grant
    return { data: { app_id, type: 'USER', is_valid: true, user_id, expires_at } }
  })
  app.get('/graph/me', async (request, reply) => {
    const grant = tokens.get(String({ ...Object(request.query) }.access_token))
    const account = findAccount(grant?.subject ?? '')
    if (!grant || !account) return reply.code(400).send(refused('access token'))
    return { id: account.subject, name: account.name, ...(grant.hasEmail && { email: account.email }) }
  })
}
