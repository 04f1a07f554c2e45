import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authenticate, authenticateLegacy, logout } from '#contract/account.ts'
import { sendEvents } from '#contract/analytics.ts'
import type { Call } from '#contract/call.ts'
import { login, register, resetPassword } from '#contract/sign-in.ts'
import { authenticateApple, authenticateFacebook, authenticateFirebase, authenticateGoogle } from '#contract/social.ts'
import { isFreeAccess, meets } from '#rules/access.ts'
import type { Context } from '#server/api/context.ts'
import type { Dispatch } from '#server/api/dispatch.ts'
import type { RawInput } from '#server/api/read-input.ts'
import { type Doorway, openContext, publicContext } from './open-context.ts'
import { refuseOtherSites } from './other-sites.ts'
import type { PublicCache } from './public-cache.ts'
import { JSON_TYPE, MOMENT_CACHE, makeReady, sendReady } from './ready.ts'

/** A visitor comes and goes by these calls: a late session token in hand does not bar the way. */
const THRESHOLD: readonly Call[] = [
  authenticate,
  authenticateLegacy,
  logout,
  login,
  register,
  resetPassword,
  authenticateGoogle,
  authenticateApple,
  authenticateFacebook,
  authenticateFirebase,
]

/** What ends a session leaves no page of it in the browser's caches, the one that Back shows among them. Cookies and storage stay: they hold the choice about cookies and what guests have heard. */
const CLEARS_CACHE: readonly Call[] = [logout]

const VARY = 'Authorization, Accept-Encoding'

type Api = { calls: readonly Call[]; dispatch: Dispatch; doorway: Doorway; cache: PublicCache }

/** Registers every declared call, and nothing else. */
export function addApiRoutes(app: FastifyInstance, { calls, ...api }: Api): void {
  for (const call of calls) {
    app.route({
      method: call.method,
      url: call.path,
      ...(call.mostBodyBytes !== undefined && { bodyLimit: call.mostBodyBytes }),
      ...(call.limit && {
        config: { rateLimit: { max: call.limit.requests, timeWindow: call.limit.seconds * 1000 } },
      }),
      handler: (request, reply) => handle(call, api, request, reply),
    })
  }
}

async function handle(call: Call, api: Omit<Api, 'calls'>, request: FastifyRequest, reply: FastifyReply) {
  const { dispatch, doorway, cache } = api
  if (THRESHOLD.includes(call)) refuseOtherSites(request, doorway.siteUrl)
  const raw: RawInput = { params: request.params, query: request.query, body: request.body }
  const context = await openContext(doorway, {
    request,
    reply,
    late: THRESHOLD.includes(call) ? 'as none' : call === sendEvents ? 'as a guest' : 'refused',
  })
  if (call.cache === 'public' && !hasOwnAnswer(context)) {
    const make = async () => {
      const text = JSON.stringify(await dispatch(call, raw, publicContext(doorway)))
      return makeReady(text, { type: JSON_TYPE, vary: VARY })
    }
    // Cursors, words and sizes can be made up without end.
    const isOpenEnded = Object.keys(Object(raw.query)).length > 0
    const ready = await cache.get(cacheKey(call, raw), make, { isOpenEnded })
    return sendReady(request, reply, ready)
  }
  if (call.cache === 'moment') {
    const text = JSON.stringify(await dispatch(call, raw, publicContext(doorway)))
    return sendReady(request, reply, makeReady(text, { type: JSON_TYPE, cacheControl: MOMENT_CACHE }))
  }
  const answered = await dispatch(call, raw, context).finally(() => {
    // What is nobody's to keep may have changed what one may do, refused or not: the next request sees it.
    if (call.cache === undefined && context.familyId) context.forgetSession(context.familyId)
  })
  // The reply is this very call's: its type was tied to the declaration where it was answered.
  if (call.statusOf) reply.code(call.statusOf(answered as never))
  if (CLEARS_CACHE.includes(call)) reply.header('clear-site-data', '"cache"')
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify(answered))
}

/** Members have marks of their own; guests have links of their own while players are flagged free-access. */
function hasOwnAnswer({ visitor, freeAccessUntil, clock }: Context): boolean {
  return meets(visitor.standing, isFreeAccess(freeAccessUntil, clock.now()) ? 'guest' : 'registered')
}

/** One key for one meaning: parameters in the call's own order, queries the call does not know left out. */
function cacheKey(call: Call, raw: RawInput): string {
  const known = (part: 'params' | 'query') => {
    const given = raw[part]
    const fields = Object.keys(call[part] && 'properties' in call[part] ? Object(call[part].properties) : {})
    return fields.map((field) => Object(given)[field] ?? null)
  }
  return JSON.stringify([call.path, known('params'), known('query')])
}
