import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { LOCALE_QUERY } from '#contract/locales.ts'
import { DISCOVER, STUDIO_IMPERSONATION } from '#contract/paths.ts'
import { isStaffCookie } from '#server/accounts/sessions/staff-cookie.ts'
import { callInProcess } from '#server/api/dispatch.ts'
import { HTML_TYPE } from '../caching/cached-response.ts'
import { readPublicly } from '../requests/public-reads.ts'
import { allowScriptedFraming } from '../security/security-headers.ts'
import { hostCookie } from '../sessions/host-cookie.ts'
import { localeOfPageData } from './page-locale.ts'
import { type PageRouteOptions, renderPage } from './page-routes.ts'

type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Discover as every guest gets it, for a frame of the studio, with a script before all others that makes its calls as
 * the person (`studio/app/impersonated-frame.ts`). Nothing of the person is in the document. Other pages refuse to be
 * framed, so a page loaded without that script shows nothing. The names of the other scripts are held back: that script
 * gives them to `web/app/start.ts`, so that none of them runs with the member's own session if that script fails to
 * load.
 */
export function addImpersonationRoute(
  app: FastifyInstance,
  { program, dispatch, bundle }: PageRouteOptions,
  serveNotFound: ServePage,
): void {
  app.get<{ Querystring: Record<string, unknown> }>(STUDIO_IMPERSONATION, async (request, reply) => {
    const { isHttps, clock } = program
    const { value } = hostCookie(request, reply, { name: `${brand.slug}_refresh`, isHttps, clock })
    if (!(await isStaffCookie(program, value))) return serveNotFound(request, reply)
    const requestedLocale = request.query[LOCALE_QUERY]
    const locale = localeOfPageData(
      program,
      new URLSearchParams(typeof requestedLocale === 'string' ? { [LOCALE_QUERY]: requestedLocale } : {}),
    )
    const web = await bundle.load()
    const outcome = await web.loadPage({
      url: DISCOVER,
      call: (call, input) =>
        readPublicly(program, { locale }, (context) => callInProcess(dispatch, context)(call, input)),
      origin: program.siteUrl,
      now: clock.now(),
      locale,
      report: (error) => request.log.error({ err: error, page: DISCOVER }, 'page failed to load'),
    })
    if (outcome.kind !== 'page') return serveNotFound(request, reply)
    const html = await renderPage({ program, bundle }, { url: DISCOVER, locale }, outcome)
    const held = html.replace(' data-scripts="', ' data-held="')
    allowScriptedFraming(reply)
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .type(HTML_TYPE)
      .send(held.replace('<script', () => `${bundle.impersonationTag}<script`))
  })
}
