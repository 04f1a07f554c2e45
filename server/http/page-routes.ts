import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ADDRESSES } from '#brand/addresses.ts'
import { CallError } from '#contract/errors.ts'
import { LOCALE_QUERY } from '#contract/locales.ts'
import type { PageOutcome } from '#contract/page.ts'
import type { PageDataAnswer, PageRedirect } from '#contract/page-data.ts'
import { mergeQuery } from '#rules/merge-query.ts'
import { redirectFor } from '#rules/redirects.ts'
import { callInProcess, type Dispatch } from '#server/api/dispatch.ts'
import { presentOffers } from '#server/present/offers.ts'
import { type Doorway, publicContext } from './open-context.ts'
import { keptByLanguage, keyIn, localeOfPage, localeOfPageData } from './page-locale.ts'
import { readPageQueries } from './page-queries.ts'
import type { PublicCache } from './public-cache.ts'
import { HTML_TYPE, JSON_TYPE, makeReady, type Ready, sendReady } from './ready.ts'
import { sendRefusal } from './refused.ts'
import type { WebBundle } from './web-bundle.ts'

type Pages = { doorway: Doorway; dispatch: Dispatch; cache: PublicCache; bundle: WebBundle }
type Address = { path: string; query: URLSearchParams }
/** One page in one language. */
type Wanted = { url: string; locale: string }

const PAGE_DATA = /^\/page-data\/(.+)\/page-data\.json$/
/** Addresses of calls. None of them is a page: what no call answers is refused as a call. */
const CALL = /^\/(?:web|\d+\.\d+|__local)(?:\/|$)/
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Serves every page twice: as HTML, and as the page data that navigation within the site fetches. */
export function addPageRoutes(app: FastifyInstance, pages: Pages): void {
  const { bundle } = pages
  const appData = json({ webpackCompilationHash: bundle.build }, { cacheControl: REVALIDATE })
  app.get('/page-data/app-data.json', (request, reply) => sendReady(request, reply, appData))
  app.get('/page-data/sq/d/:file', async (request, reply) => {
    const { staticQueries } = await bundle.load()
    const query = named(request, staticQueries)
    if (!query) return sendRefusal(request, reply, new CallError('not_found'))
    const make = async () => json(await query(callInProcess(pages.dispatch, publicContext(pages.doorway))))
    return sendReady(request, reply, await pages.cache.get(`query ${addressOf(request.url).path}`, make))
  })
  app.get('/slice-data/:file', async (request, reply) => {
    const slice = named(request, (await bundle.load()).slices)
    if (!slice) return sendRefusal(request, reply, new CallError('not_found'))
    return sendReady(request, reply, json(await slice(localeOfPageData(pages.doorway, addressOf(request.url).query))))
  })
  app.get('/page-data/*', (request, reply) => servePageData(pages, request, reply))
  app.get('/*', (request, reply) => servePage(pages, request, reply))
}

function json(value: unknown, options: { status?: number; cacheControl?: string } = {}): Ready {
  return makeReady(JSON.stringify(value), { type: JSON_TYPE, ...options })
}

/** What the file of an address names among these, if anything. */
function named<thing>(request: FastifyRequest, things: Readonly<Record<string, thing>>): thing | undefined {
  const { file } = request.params as { file: string }
  const name = /^([\w-]+)\.json$/.exec(file)?.[1]
  return name && Object.hasOwn(things, name) ? things[name] : undefined
}

function addressOf(url: string): Address {
  const [path = '/', query = ''] = url.split(/\?(.*)/s)
  // Two slashes, or a backslash, would name another host to whoever resolves the address.
  return { path: path.replace(/^[/\\]+/, '/'), query: new URLSearchParams(query) }
}

/** The address with only the queries its page reads, in order: what it cannot tell apart is cached once. */
function canonicalUrl(path: string, query: URLSearchParams): string {
  const text = query.toString()
  const slashed = path.endsWith('/') ? path : `${path}/`
  return text ? `${slashed}?${text}` : slashed
}

async function loadPage(
  { doorway, dispatch, bundle }: Pages,
  request: FastifyRequest,
  { url, locale }: Wanted,
): Promise<PageOutcome> {
  const web = await bundle.load()
  return web.loadPage({
    url,
    call: callInProcess(dispatch, publicContext(doorway)),
    origin: doorway.siteUrl,
    now: doorway.clock.now(),
    locale,
    report: (error) => request.log.error({ err: error, page: url }, 'page failed to load'),
  })
}

async function servePageData(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { path, query } = addressOf(request.url)
  const named = PAGE_DATA.exec(path)?.[1]
  if (!named) return sendRefusal(request, reply, new CallError('not_found'))
  const page = { path: named === 'index' ? '/' : `/${named}/`, query }
  const locale = localeOfPageData(pages.doorway, query)
  // It is of the data and not of the page: nobody is sent on with it.
  query.delete(LOCALE_QUERY)
  const redirect = redirectFor(page.path, search(query), ADDRESSES)
  if (redirect) return sendReady(request, reply, json({ redirect }))

  const { queries, isLive } = (await pages.bundle.load()).cachingOf(page.path)
  const known = await readPageQueries(pages.doorway, queries, query)
  const url = canonicalUrl(page.path, known.query)
  const make = async () => {
    const outcome = await loadPage(pages, request, { url, locale })
    if (outcome.kind === 'redirect') return sentOn(outcome.redirect)
    const answer: PageDataAnswer = outcome.page
    return json(answer, { status: outcome.status })
  }
  const ready = isLive ? live(await make()) : await pages.cache.get(keyIn(locale, `data ${url}`), make, known)
  const leading = redirectOf(ready, query)
  return sendReady(request, reply, leading ? json({ redirect: leading }) : ready)
}

async function servePage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = addressOf(request.url)
  if (CALL.test(address.path)) return sendRefusal(request, reply, new CallError('not_found'))
  const redirect = redirectFor(address.path, search(address.query), ADDRESSES)
  if (redirect) return reply.redirect(redirect.to, redirect.status)

  const { queries, isLive } = (await pages.bundle.load()).cachingOf(address.path)
  const known = await readPageQueries(pages.doorway, queries, address.query)
  const url = canonicalUrl(address.path, known.query)
  const locale = localeOfPage(pages.doorway, { request, reply, query: address.query })
  const make = async () => {
    const outcome = await loadPage(pages, request, { url, locale })
    if (outcome.kind === 'redirect') return sentOn(outcome.redirect)
    return makeReady(await renderPage(pages, { url, locale }, outcome), { status: outcome.status, type: HTML_TYPE })
  }
  const ready = isLive ? live(await make()) : await pages.cache.get(keyIn(locale, `html ${url}`), make, known)
  const leading = redirectOf(ready, address.query)
  return leading
    ? reply.redirect(leading.to, leading.status)
    : sendReady(request, reply, keptByLanguage(ready, address.query))
}

/** A page that sends its visitors on, as the cache holds it: without the query, which is each visitor's own. */
function sentOn({ to, status }: PageRedirect): Ready {
  return makeReady(to, { status, type: 'text/plain; charset=utf-8' })
}

function redirectOf(ready: Ready, query: URLSearchParams): PageRedirect | undefined {
  const { status } = ready
  if (status !== 301 && status !== 302 && status !== 308) return undefined
  return { to: mergeQuery(ready.body.toString(), search(query)), status }
}

/** A page of this very moment: nobody may keep it. */
function live(ready: Ready): Ready {
  return { ...ready, cacheControl: 'no-store' }
}

function search(query: URLSearchParams): string {
  const text = query.toString()
  return text ? `?${text}` : ''
}

async function renderPage(
  { bundle, doorway }: Pages,
  { url, locale }: Wanted,
  outcome: PageOutcome & { kind: 'page' },
): Promise<string> {
  const web = await bundle.load()
  const year = new Date(doorway.clock.now()).getUTCFullYear()
  const { html, chunks } = await web.renderPage({
    page: outcome.page,
    build: bundle.build,
    year,
    offers: presentOffers(doorway),
    locale,
  })
  const tags = await bundle.headTags(url, chunks)
  const at = html.indexOf('</head>')
  return `<!doctype html>${html.slice(0, at)}${tags}${html.slice(at)}`
}
