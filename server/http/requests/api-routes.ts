import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  authenticateApple,
  authenticateFacebook,
  authenticateFirebase,
  authenticateGoogle,
} from '#contract/accounts/identity-providers.ts'
import { authenticate, authenticateLegacy, logout } from '#contract/accounts/session.ts'
import { login, register, resetPassword } from '#contract/accounts/sign-in.ts'
import { sendEvents } from '#contract/analytics.ts'
import type { Call } from '#contract/call.ts'
import { LOCALE_QUERY } from '#contract/locales.ts'
import { hasAccessLevel, isFreeAccess } from '#rules/access/access.ts'
import { requestPriority } from '#rules/http/request-priority.ts'
import type { Dispatch } from '#server/api/dispatch.ts'
import type { RawInput } from '#server/api/read-input.ts'
import type { Context, Reader } from '#server/context/context.ts'
import { JSON_TYPE, makeCachedResponse, SHORT_CACHE, sendCachedResponse } from '../caching/cached-response.ts'
import type { PublicCache } from '../caching/public-cache.ts'
import { localeCacheKey, localeOfPageData } from '../pages/page-locale.ts'
import { refuseCrossOrigin } from '../security/cross-site-requests.ts'
import { readPublicly } from './public-reads.ts'
import { ENGLISH_READER, type HttpProgram, openRequestContext } from './request-context.ts'

/** Calls of sign-in and sign-out: a session token that is not valid counts as none here. */
const INVALID_TOKEN_ALLOWED: readonly Call[] = [
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

/** Calls that clear the browser's caches, the back/forward cache included. Cookies and storage stay: they hold the cookie choice and guests' progress. */
const CLEAR_SITE_DATA_CALLS: readonly Call[] = [logout]

/** What members receive is kept by no cache. */
const PRIVATE = 'private, no-store'

const VARY = 'Authorization, Accept-Encoding'

type ApiRouteOptions = { calls: readonly Call[]; dispatch: Dispatch; program: HttpProgram; cache: PublicCache }

/** Registers every declared call, and nothing else. */
export function addApiRoutes(app: FastifyInstance, { calls, ...api }: ApiRouteOptions): void {
  for (const call of calls) {
    app.route({
      method: call.method,
      url: call.path,
      ...(call.mostBodyBytes !== undefined && { bodyLimit: call.mostBodyBytes }),
      ...(call.limit && {
        config: { rateLimit: { max: call.limit.requests, timeWindow: call.limit.seconds * 1000 } },
      }),
      handler: (request, reply) => handleCall(call, api, request, reply),
    })
  }
}

async function handleCall(
  call: Call,
  api: Omit<ApiRouteOptions, 'calls'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { dispatch, program, cache } = api
  if (INVALID_TOKEN_ALLOWED.includes(call)) refuseCrossOrigin(request, program.siteUrl)
  const raw: RawInput = { params: request.params, query: request.query, body: request.body }
  const reader = call.isForReader ? readerOf(program, raw) : undefined
  const context = await openRequestContext(program, {
    ...(reader && { reader }),
    request,
    reply,
    acceptsKeys: true,
    invalidToken: INVALID_TOKEN_ALLOWED.includes(call) ? 'as none' : call === sendEvents ? 'as a guest' : 'refused',
  })
  if (call.cache === 'public' && getsGuestReply(call, context)) {
    const make = async () => {
      program.admission.admit(requestPriority(call.method, call.path))
      const text = JSON.stringify(await readPublicly(program, reader, (reading) => dispatch(call, raw, reading)))
      return makeCachedResponse(text, { type: JSON_TYPE, vary: VARY })
    }
    // Cursors, words and sizes are free input.
    const isOpenEnded = Object.keys(Object(raw.query)).some((name) => name !== LOCALE_QUERY)
    const key = localeCacheKey(context.reader.locale, cacheKey(call, raw))
    const cached = await cache.get(key, make, { isOpenEnded })
    const isMember = hasAccessLevel(context.visitor.accessLevel, 'registered')
    return sendCachedResponse(request, reply, cached, isMember ? PRIVATE : cached.cacheControl)
  }
  if (call.cache === 'moment' && context.impersonation === undefined) {
    const text = JSON.stringify(await readPublicly(program, undefined, (reading) => dispatch(call, raw, reading)))
    return sendCachedResponse(request, reply, makeCachedResponse(text, { type: JSON_TYPE, cacheControl: SHORT_CACHE }))
  }
  const result = await dispatch(call, raw, context).finally(() => {
    // A call without public caching may change access, refused or not: the next request reads the session again.
    if (call.cache === undefined && context.familyId) context.forgetSession(context.familyId)
  })
  // The reply belongs to this call: the declaration ties its type.
  if (call.statusOf) reply.code(call.statusOf(result as never))
  if (CLEAR_SITE_DATA_CALLS.includes(call)) reply.header('clear-site-data', '"cache"')
  return reply.header('cache-control', PRIVATE).header('content-type', JSON_TYPE).send(JSON.stringify(result))
}

/** The language of a call's answer. Its parameter is free input: an unknown language is English. */
function readerOf(program: HttpProgram, { query }: RawInput): Reader {
  const { locale } = Object(query)
  if (typeof locale !== 'string') return ENGLISH_READER
  return { locale: localeOfPageData(program, new URLSearchParams({ [LOCALE_QUERY]: locale })) }
}

/** False where the reply contains something of this visitor: marks, or signed links (guests have some during free access). */
function getsGuestReply(call: Call, { visitor, freeAccessUntil, clock, apiKey, impersonation }: Context): boolean {
  const highest = call.sameAsGuestUpTo ?? 'guest'
  if (apiKey !== undefined || impersonation !== undefined) return false
  if (highest !== 'operator' && isFreeAccess(freeAccessUntil, clock.now())) return visitor.accessLevel === 'anyone'
  return hasAccessLevel(highest, visitor.accessLevel)
}

/** The same key for equal requests: parameters in the call's own order, without unknown queries and the language. */
function cacheKey(call: Call, raw: RawInput): string {
  const knownValues = (part: 'params' | 'query') => {
    const input = raw[part]
    const fields = Object.keys(call[part] && 'properties' in call[part] ? Object(call[part].properties) : {})
    return fields.filter((field) => field !== LOCALE_QUERY).map((field) => Object(input)[field] ?? null)
  }
  return JSON.stringify([call.path, knownValues('params'), knownValues('query')])
}
