import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/accounts/identity-providers.ts'
import { CallError } from '#contract/errors.ts'
import { DISCOVER, LOGIN, SETTINGS_ACCOUNT, SIGN_IN_RESULT } from '#contract/paths.ts'
import { nextPath } from '#rules/http/next-path.ts'
import {
  beginAuthorization,
  completeAuthorization,
  type PendingAuthorization,
  readFormName,
  readPendingAuthorization,
} from '#server/accounts/social/authorization-flow.ts'
import { addExternalRoute } from '../external/external-route.ts'
import { APPLE_FORM_POST_ROUTE, oauthCallbackRoute, oauthStartRoute } from '../external/external-routes.ts'
import { type HttpProgram, openRequestContext } from '../requests/request-context.ts'
import { hostCookie } from '../sessions/host-cookie.ts'
import { addOAuthFormPost, providerNameCookie } from './oauth-form-post.ts'

const OAUTH_STATE_COOKIE = `${brand.slug}_oauth_state`
/**
 * The cookie's name until November 2026, still read and written: during an update, a visitor may return to a process of
 * either version. To be removed after version 0.1.0.
 */
const FORMER_STATE_COOKIE = `${brand.slug}_crossing`
/** Error codes of services for a sign-in that the visitor cancelled. */
const CANCELLED_ERRORS = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login', 'user_denied']

/** OAuth start and callback routes of each configured service. */
export async function addOAuthRoutes(app: FastifyInstance, program: HttpProgram): Promise<void> {
  for (const provider of SOCIAL_PROVIDERS) {
    if (!program.identityProviders.social[provider]) {
      addExternalRoute(app, oauthStartRoute(provider), () => Promise.reject(new CallError('not_found')))
      continue
    }
    addExternalRoute(app, oauthStartRoute(provider), (request, reply) =>
      startOAuth({ program, provider, request, reply }),
    )
    addExternalRoute(app, oauthCallbackRoute(provider), (request, reply) =>
      finishOAuth({ program, provider, request, reply }),
    )
    if (provider === 'apple') await addOAuthFormPost(app, program, APPLE_FORM_POST_ROUTE)
  }
}

type OAuthStep = { program: HttpProgram; provider: SocialProvider; request: FastifyRequest; reply: FastifyReply }

async function startOAuth({ program, provider, request, reply }: OAuthStep): Promise<FastifyReply> {
  const context = await openRequestContext(program, { request, reply, invalidToken: 'as none' })
  const query = new URL(request.url, program.siteUrl).searchParams
  const next = nextPath(query.get('next_url'), program.siteUrl) ?? null
  try {
    const { address, note, formerNote, endsAt } = await beginAuthorization(context, {
      provider,
      next,
      ticket: query.get('ticket') ?? undefined,
    })
    stateCookie({ program, request, reply }).set(note, endsAt)
    stateCookie({ program, request, reply }, FORMER_STATE_COOKIE).set(formerNote, endsAt)
    return withNoStore(reply).redirect(address, 302)
  } catch (error) {
    context.warn('sign-in with another service failed to start', error instanceof Error ? error.message : 'unknown')
    return withNoStore(reply).redirect(resultPath({ provider, next, linkTo: query.get('ticket') }, 'failed'), 302)
  }
}

async function finishOAuth({ program, provider, request, reply }: OAuthStep): Promise<FastifyReply> {
  const context = await openRequestContext(program, { request, reply, invalidToken: 'as none' })
  const cookie = stateCookie({ program, request, reply })
  const former = stateCookie({ program, request, reply }, FORMER_STATE_COOKIE)
  const authorization = readPendingAuthorization(context, cookie.value ?? former.value)
  cookie.clear()
  if (former.value !== undefined) former.clear()
  const nameCookie = providerNameCookie(program, request, reply)
  if (nameCookie.value !== undefined) nameCookie.clear()
  // By the site's own address: anybody can set the Host header.
  const address = new URL(request.url, program.siteUrl)
  if (authorization?.provider !== provider)
    return withNoStore(reply).redirect(resultPath({ provider, next: null, linkTo: null }, 'failed'), 303)
  const isStateValid = address.searchParams.get('state') === authorization.checks.state
  if (isStateValid && CANCELLED_ERRORS.includes(address.searchParams.get('error') ?? '')) {
    return withNoStore(reply).redirect(originPage(authorization), 303)
  }
  try {
    await completeAuthorization(context, authorization, {
      address,
      name: readFormName(context, nameCookie.value, authorization),
    })
    return withNoStore(reply).redirect(
      authorization.linkTo === null ? (authorization.next ?? DISCOVER) : SETTINGS_ACCOUNT,
      303,
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const result = error.code === 'identity_not_linked' ? 'join' : error.code === 'identity_taken' ? 'taken' : 'failed'
    return withNoStore(reply).redirect(resultPath(authorization, result), 303)
  }
}

function stateCookie({ program, request, reply }: Omit<OAuthStep, 'provider'>, name = OAUTH_STATE_COOKIE) {
  const { isHttps, clock } = program
  return hostCookie(request, reply, { name, isHttps, clock })
}

type OAuthOrigin = Pick<PendingAuthorization, 'provider' | 'next' | 'linkTo'>

/** The page from which the sign-in started. */
function originPage({ next, linkTo }: Omit<OAuthOrigin, 'provider'>): string {
  if (linkTo !== null) return SETTINGS_ACCOUNT
  return next === null ? LOGIN : `${LOGIN}?next_url=${encodeURIComponent(next)}`
}

/** The same page, with the result in its query. */
function resultPath(origin: OAuthOrigin, result: 'failed' | 'join' | 'taken'): string {
  const page = originPage(origin)
  return `${page}${page.includes('?') ? '&' : '?'}${SIGN_IN_RESULT}=${result}-${origin.provider}`
}

function withNoStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store')
}
