import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { brand } from '#brand/brand.ts'
import type { Call } from '#contract/call.ts'
import type { Door } from './door.ts'
import { DOORS } from './doors.ts'
import { escapeMarkup } from './escape-markup.ts'
import { openApiDocument } from './openapi.ts'
import { HTML_TYPE, JSON_TYPE, makeReady, sendReady } from './ready.ts'

type About = { product: string; version: string; siteUrl: string }

/** `GET /openapi.json` describes every call, and `/docs/` shows it to people. */
export function addDocsRoutes(
  app: FastifyInstance,
  calls: readonly Call[],
  { product, version, siteUrl }: About,
): void {
  const title = `${product} API`
  const document = makeReady(
    JSON.stringify(openApiDocument({ calls, doors: DOORS }, { title, version, url: siteUrl })),
    {
      type: JSON_TYPE,
    },
  )
  const page = makeReady(docsPage(calls, title), { type: HTML_TYPE })
  const style = makeReady(STYLE, { type: 'text/css; charset=utf-8' })
  app.get('/openapi.json', (request, reply) => sendReady(request, reply, document))
  app.get('/docs.css', (request, reply) => sendReady(request, reply, style))
  for (const path of ['/docs', '/docs/']) app.get(path, (request, reply) => sendReady(request, reply, page))
}

function docsPage(calls: readonly Call[], title: string): string {
  const name = escapeMarkup(title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name}</title><link rel="stylesheet" href="/docs.css"></head><body><main><h1>${name}</h1>
<p>Every call this server answers, made of the declarations it answers by. The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
${calls.map(callMarkup).join('\n')}
${DOORS.map(doorMarkup).join('\n')}</main></body></html>`
}

function callMarkup(call: Call): string {
  return `<section><h2><b>${call.method}</b> <code>${escapeMarkup(call.path)}</code>${call.deprecated ? ' <i>deprecated</i>' : ''}</h2>
<p>${escapeMarkup(call.summary)}. Needs: ${call.needs}.${call.errors.length > 0 ? ` Refuses with: ${call.errors.join(', ')}.` : ''}</p>
${schemasMarkup({ params: call.params, query: call.query, body: call.body, reply: call.reply })}</section>`
}

function doorMarkup({ method, path, summary, answers, query, body }: Door): string {
  const told = Object.entries(answers).map(([status, says]) => `${status} ${escapeMarkup(says)}`)
  return `<section><h2><b>${method}</b> <code>${escapeMarkup(path)}</code></h2>
<p>${escapeMarkup(summary)}. Answers: ${told.join('; ')}.</p>
${schemasMarkup({ query, body: body?.schema })}</section>`
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

const STYLE = `:root{color-scheme:dark}body{margin:0;background:${brand.theme_colour};color:#fff;font:16px/1.6 system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:48px 20px}h1{font-family:Georgia,serif;font-weight:400;font-size:40px}
h2{font-size:17px;font-weight:500;margin:0}b,a{color:${brand.accent_colour}}code,pre{font-size:14px}p{color:#c6c8ce;margin:6px 0}
section{padding:20px 0;border-top:1px solid rgba(255,255,255,.09)}summary{cursor:pointer;color:#c6c8ce}
pre{overflow:auto;background:#18191c;border-radius:12px;padding:16px}i{color:#9b9ea7;font-size:14px}`
