import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapeMarkup } from '#rules/text/escape-markup.ts'
import { htmlPage } from '../html-page.ts'
import type { SessionRecord } from './bango-records.ts'
import { type BangoContext, type BangoResponse, respond } from './respond.ts'
import { OUTCOMES, outcomeOf, PIN } from './test-numbers.ts'

type SessionRoute = { Params: { id: string } }

const HTML = 'text/html; charset=utf-8'

/** Identification of the payer, who enters number and PIN on a page. */
export function addIdentityRoutes(app: FastifyInstance, context: BangoContext): void {
  const { world, recordStore } = context
  app.post('/v5/identity', (request, reply) =>
    respond({ request, reply }, context, () => {
      const { identificationMethodKey, callbackUrl }: Record<string, unknown> = { ...Object(request.body) }
      if (typeof identificationMethodKey !== 'string') return { responseCode: 'BAD_REQUEST' }
      const id = world.ids.newId()
      const session: SessionRecord = {
        id,
        callbackUrl: typeof callbackUrl === 'string' ? callbackUrl : null,
        state: 'asked',
        user: null,
      }
      recordStore.records.sessions[id] = session
      return sessionResponse(session)
    }),
  )
  app.post<SessionRoute>('/v5/identity/:id', (request, reply) =>
    respond({ request, reply }, context, () => {
      const session = recordStore.records.sessions[request.params.id]
      return session ? sessionResponse(session) : { responseCode: 'NOT_FOUND' }
    }),
  )
  app.get<SessionRoute>('/v5/identity/:id', (request, reply) =>
    respond({ request, reply }, context, () => {
      const number = recordStore.records.users[request.params.id]
      if (number === undefined) return { responseCode: 'NOT_FOUND' }
      const ending = outcomeOf(number)
      const isFree = ending !== 'USER_BARRED' && ending !== 'USER_SUSPENDED'
      return { responseCode: 'OK', status: isFree ? 'OK' : String(ending) }
    }),
  )
  function sessionResponse({ id, state, user }: SessionRecord): BangoResponse {
    if (state === 'cancelled') return { responseCode: 'USER_CANCELLED', sessionId: id }
    if (user !== null) {
      const isSuspended = outcomeOf(recordStore.records.users[user] ?? '') === 'IDENTITY_SUSPENDED'
      return isSuspended
        ? { responseCode: 'USER_SUSPENDED', sessionId: id }
        : { responseCode: 'OK', bangoUserId: user, sessionId: id }
    }
    const parameters = { action: 'REDIRECT', url: `${world.addressOf('bango')}/identify/${id}` }
    return { responseCode: 'CLIENT_ACTION_REQUIRED', parameters, sessionId: id }
  }
}

/** The identification page. */
export function addIdentityPage(app: FastifyInstance, { recordStore, world }: BangoContext): void {
  app.get<SessionRoute>('/identify/:id', (_request, reply) => reply.type(HTML).send(identityPage()))
  app.post<SessionRoute>('/identify/:id', (request, reply) => {
    const session = recordStore.records.sessions[request.params.id]
    if (!session) return reply.code(404).send()
    const { number = '', pin, go }: Record<string, unknown> = { ...Object(request.body) }
    const digits = String(number).replace(/\D/g, '')
    if (go === 'no') session.state = 'cancelled'
    else if (outcomeOf(digits) === undefined || pin !== PIN) {
      return reply.code(422).type(HTML).send(identityPage('That is none of the test numbers, or not their PIN.'))
    } else {
      const user = createHash('sha256').update(`simulated bango\n${digits}`).digest('hex').slice(0, 24)
      recordStore.records.users[user] = digits
      Object.assign(session, { state: 'identified', user })
    }
    recordStore.save()
    return reply.redirect(session.callbackUrl ?? world.siteUrl(), 303)
  })
}

function identityPage(wrong?: string): string {
  const rows = Object.entries(OUTCOMES).map(
    ([end, does]) => `<tr><td><code>…${end}</code></td><td>${escapeMarkup(does)}</td></tr>`,
  )
  return htmlPage(
    'Pay by phone bill',
    `<h1>Whose bill is it?</h1>${wrong === undefined ? '' : `<p class="wrong" role="alert">${wrong}</p>`}
<form method="post"><label>Mobile number<input name="number" inputmode="tel" value="12025550120"></label>
<label>PIN from the text message<input name="pin" inputmode="numeric" value="${PIN}"></label>
<button name="go" value="yes">Continue</button><button class="quiet" name="go" value="no">Cancel</button></form>
<details><summary>Test numbers</summary><p>1202555 0… or 447710900…, ending in</p><table>${rows.join('')}</table></details>`,
  )
}
