import type { FastifyInstance } from 'fastify'
import { CARRIER_REDIRECT_COOKIE } from '#contract/accounts/carrier-sign-in.ts'
import { FIRST_SCREEN_SECONDS } from '#contract/limits.ts'
import { hostCookieName } from '#rules/http/host-cookie-name.ts'
import { nextPath } from '#rules/http/next-path.ts'
import type { Program } from '#server/context/context.ts'
import { addExternalRoute } from '../external/external-route.ts'
import { FIRST_SCREEN_ROUTE } from '../external/external-routes.ts'

/** Redirects a visitor to the carrier's first screen. Only with a configured carrier. */
export function addCarrierRoutes(app: FastifyInstance, { identityProviders, siteUrl }: Program): void {
  const firstScreen = identityProviders.carrier?.firstScreenUrl
  if (firstScreen === undefined) return
  addExternalRoute(app, FIRST_SCREEN_ROUTE, async (request, reply) => {
    const { next_url: nextUrl } = { ...Object(request.query) }
    const next = nextPath(typeof nextUrl === 'string' ? nextUrl : null, siteUrl) ?? '/'
    const address = new URL(firstScreen)
    address.searchParams.set('return_url', siteUrl + next)
    // A cross-site link may also lead here; only a visitor from our own page expects to return signed in.
    if (request.headers['sec-fetch-site'] !== 'cross-site') {
      const isHttps = siteUrl.startsWith('https:')
      reply.setCookie(hostCookieName(CARRIER_REDIRECT_COOKIE, isHttps), '1', {
        path: '/',
        maxAge: FIRST_SCREEN_SECONDS,
        sameSite: 'lax',
        secure: isHttps,
      })
    }
    return reply.header('cache-control', 'no-store').redirect(address.href, 302)
  })
}
