import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { brandFileQuery } from '#brand/in-force.ts'
import { STUDIO_BRAND_ID } from '#contract/brand-fields.ts'
import { DEFAULT_LOCALE, directionOf } from '#contract/locales.ts'
import { STUDIO, STUDIO_JOIN, STUDIO_SETUP } from '#contract/paths.ts'
import { escapeMarkup } from '#rules/text/escape-markup.ts'
import { isStaffCookie } from '#server/accounts/sessions/staff-cookie.ts'
import { brandForBrowsers, brandOfWork } from '#server/context/brand-in-force.ts'
import { hasInvitation } from '#server/database/studio/invitations.ts'
import { hasOwner } from '#server/database/studio/staff.ts'
import type { WebBundle } from '../assets/web-bundle.ts'
import type { HttpProgram } from '../requests/request-context.ts'
import { hostCookie } from '../sessions/host-cookie.ts'
import { addBrandExportRoute } from './brand-export-route.ts'

type StudioRouteOptions = {
  program: HttpProgram
  bundle: WebBundle
  /** Answers with the site's 404 page. */
  serveNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/**
 * The pages of the studio: one document for all of them, which the browser fills. Visitors without a role get the
 * site's 404 page. The set-up page is open until there is an owner, and the page to join while there is an invitation.
 */
export function addStudioRoutes(app: FastifyInstance, { program, bundle, serveNotFound }: StudioRouteOptions): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await mayOpen(program, request, reply))) return serveNotFound(request, reply)
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(studioDocument(await bundle.studioTags(request.url)))
  }
  addBrandExportRoute(app, program)
  app.get(STUDIO, serve)
  app.get(STUDIO.slice(0, -1), serve)
  app.get(`${STUDIO}*`, serve)
}

async function mayOpen(program: HttpProgram, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { isHttps, clock, database } = program
  const { value } = hostCookie(request, reply, { name: `${brand.slug}_refresh`, isHttps, clock })
  if (await isStaffCookie(program, value)) return true
  const [path] = request.url.split('?')
  if (path === STUDIO_JOIN) return hasInvitation(database)
  return path === STUDIO_SETUP && !(await hasOwner(database))
}

/**
 * The meta element stands in for the style element that React Aria would insert, which the content security policy
 * refuses; the studio's own style sheet has that rule.
 */
function studioDocument(tags: string): string {
  return [
    `<!doctype html><html lang="en" dir="${directionOf('en')}" class="studio"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    '<meta id="react-aria-pressable-style">',
    `<title>${escapeMarkup(brand.name)} Studio</title><link rel="icon" href="/icon.svg${brandFileQuery()}" type="image/svg+xml">${tags}</head>`,
    `<body><div id="studio"></div>${brandScript()}</body></html>`,
  ].join('')
}

/** The brand for the studio's own pages: JSON that cannot close its element. */
function brandScript(): string {
  const brand = brandForBrowsers(brandOfWork(), DEFAULT_LOCALE)
  const json = JSON.stringify(brand ?? null).replaceAll('<', '\\u003c')
  return brand ? `<script id="${STUDIO_BRAND_ID}" type="application/json">${json}</script>` : ''
}
