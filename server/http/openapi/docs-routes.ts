import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { brand } from '#brand/brand.ts'
import type { Call } from '#contract/call.ts'
import { escapeMarkup } from '#rules/text/escape-markup.ts'
import { oncePerBrand } from '#server/context/brand-in-force.ts'
import { HTML_TYPE, JSON_TYPE, makeCachedResponse, sendCachedResponse } from '../caching/cached-response.ts'
import type { ExternalRoute } from '../external/external-route.ts'
import { EXTERNAL_ROUTES } from '../external/external-routes.ts'
import { openApiDocument } from './openapi-document.ts'
import { EXTERNAL_ROUTE_GROUP, externalRouteOperationId, OPERATION_GROUPS, operationOf } from './operations.ts'

type ApiInfo = { version: string; siteUrl: string }

/** `GET /openapi.json` describes every call, and `/docs/` shows it as a page. */
export function addDocsRoutes(app: FastifyInstance, calls: readonly Call[], { version, siteUrl }: ApiInfo): void {
  const title = () => `${brand.name} API`
  const document = oncePerBrand(() => {
    const api = openApiDocument({ calls, externalRoutes: EXTERNAL_ROUTES }, { title: title(), version, url: siteUrl })
    return makeCachedResponse(JSON.stringify(api), { type: JSON_TYPE })
  })
  const page = oncePerBrand(() => makeCachedResponse(docsPage(calls, title()), { type: HTML_TYPE }))
  const style = oncePerBrand(() => makeCachedResponse(docsStyle(), { type: 'text/css; charset=utf-8' }))
  app.get('/openapi.json', (request, reply) => sendCachedResponse(request, reply, document()))
  app.get('/docs.css', (request, reply) => sendCachedResponse(request, reply, style()))
  for (const path of ['/docs', '/docs/']) app.get(path, (request, reply) => sendCachedResponse(request, reply, page()))
}

function docsPage(calls: readonly Call[], title: string): string {
  const name = escapeMarkup(title)
  const groups = documentedGroups(calls)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name}</title><link rel="stylesheet" href="/docs.css"></head><body><main><h1>${name}</h1>
<p>Every call of this server, from the declarations that it checks requests by. The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Groups"><ul>${groups.map(linkMarkup).join('')}</ul></nav>
${groups.map(groupMarkup).join('\n')}</main></body></html>`
}

type Group = { name: string; description: string; entries: readonly string[] }

/** Calls and routes by group, each as the page shows it. */
function documentedGroups(calls: readonly Call[]): Group[] {
  const ofCalls = OPERATION_GROUPS.map(({ name, description }) => {
    const groupCalls = calls.filter((call) => operationOf(call).group === name)
    return { name, description, entries: groupCalls.map(callMarkup) }
  })
  return [...ofCalls, { ...EXTERNAL_ROUTE_GROUP, entries: EXTERNAL_ROUTES.map(routeMarkup) }]
}

function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function linkMarkup({ name, entries }: Group): string {
  return `<li><a href="#${anchorOf(name)}">${escapeMarkup(name)}</a> ${entries.length}</li>`
}

function groupMarkup({ name, description, entries }: Group): string {
  return `<section id="${anchorOf(name)}"><h2>${escapeMarkup(name)}</h2><p>${escapeMarkup(description)}</p>
${entries.join('\n')}</section>`
}

function callMarkup(call: Call): string {
  const { id } = operationOf(call)
  return `<article id="${id}"><h3><b>${call.method}</b> <code>${escapeMarkup(call.path)}</code> <a href="#${id}">${id}</a>${call.deprecated ? ' <i>deprecated</i>' : ''}</h3>
<p>${escapeMarkup(call.summary)}. Needs: ${call.needs}.${call.errors.length > 0 ? ` Refuses with: ${call.errors.join(', ')}.` : ''}</p>
${schemasMarkup({ params: call.params, query: call.query, body: call.body, reply: call.reply })}</article>`
}

function routeMarkup(route: ExternalRoute): string {
  const { method, path, summary, responses, params, query, body } = route
  const id = externalRouteOperationId(route)
  const responseTexts = Object.entries(responses).map(([status, says]) => `${status} ${escapeMarkup(says)}`)
  return `<article id="${id}"><h3><b>${method}</b> <code>${escapeMarkup(path)}</code> <a href="#${id}">${id}</a></h3>
<p>${escapeMarkup(summary)}. Answers: ${responseTexts.join('; ')}.</p>
${schemasMarkup({ params, query, body: body?.schema })}</article>`
}

function schemasMarkup(parts: Readonly<Record<string, TSchema | undefined>>): string {
  return Object.entries(parts)
    .filter(([, schema]) => schema !== undefined)
    .map(
      ([part, schema]) =>
        `<details><summary>${part}</summary><pre>${escapeMarkup(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
    .join('')
}

const docsStyle =
  () => `:root{color-scheme:dark}body{margin:0;background:${brand.theme_colour};color:#fff;font:16px/1.6 system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:48px 20px}h1{font-family:Georgia,serif;font-weight:400;font-size:40px}
h2{font-size:26px;font-weight:400;margin:32px 0 0}h3{font-size:17px;font-weight:500;margin:0}h3 a{font-size:14px}
nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:4px 24px}nav a{line-height:44px}b,a{color:${brand.accent_colour}}code,pre{font-size:14px}p{color:#c6c8ce;margin:6px 0}
article{padding:20px 0;border-top:1px solid rgba(255,255,255,.09)}summary{cursor:pointer;color:#c6c8ce}
pre{overflow:auto;background:#18191c;border-radius:12px;padding:16px}i{color:#9b9ea7;font-size:14px}`
