import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ADDRESSES } from '#brand/addresses.ts'
import { TAB_IDS } from '#brand/tabs.ts'
import { UNAVAILABLE } from '#contract/answers-without-envelope.ts'
import type { Caller } from '#contract/call.ts'
import type { ShownFront } from '#contract/catalogue/front-experiment.ts'
import { CallError } from '#contract/errors.ts'
import { isUnavailable } from '#contract/is-call-error.ts'
import { LOCALE_QUERY } from '#contract/locales.ts'
import type { PageOutcome } from '#contract/page.ts'
import type { PageDataAnswer, PageRedirect } from '#contract/page-data.ts'
import { mergeQuery } from '#rules/http/merge-query.ts'
import { redirectFor } from '#rules/http/redirects.ts'
import { callInProcess, type Dispatch } from '#server/api/dispatch.ts'
import { brandForBrowsers, brandOfWork, oncePerBrand, withBrand } from '#server/context/brand-in-force.ts'
import type { Reader } from '#server/context/context.ts'
import { listTabsWithFeed } from '#server/database/catalogue/tab-feeds.ts'
import { outageOf } from '#server/database/outages.ts'
import { presentOffers } from '#server/present/offers.ts'
import { brandStyleTag, withoutUnusedFonts } from '../assets/brand-style-route.ts'
import { buildWithBrand } from '../assets/build-with-brand.ts'
import type { WebBundle } from '../assets/web-bundle.ts'
import {
  type CachedResponse,
  HTML_TYPE,
  JSON_TYPE,
  makeCachedResponse,
  sendCachedResponse,
} from '../caching/cached-response.ts'
import type { PublicCache } from '../caching/public-cache.ts'
import { sendRefusal } from '../errors/error-handler.ts'
import { readPublicly } from '../requests/public-reads.ts'
import type { HttpProgram } from '../requests/request-context.ts'
import { alternateLinks } from './alternate-links.ts'
import { firstPaintLink } from './first-paint-link.ts'
import { findMovedByPath, findMovedByQuery, isMissing, MOVED } from './moved-pages.ts'
import { localeCacheKey, localeOfPage, localeOfPageData, varyByLanguage } from './page-locale.ts'
import { readPageQueries } from './page-queries.ts'
import { forOneBrowser, frontCacheKey, shownFront } from './shown-front.ts'

export type PageRouteOptions = { program: HttpProgram; dispatch: Dispatch; cache: PublicCache; bundle: WebBundle }
type PageAddress = { path: string; query: URLSearchParams }
/** A page in one language, and in one version while there is an experiment on it. */
export type PageVariant = { url: string; locale: string; front?: ShownFront | undefined }

const PAGE_DATA = /^\/page-data\/(.+)\/page-data\.json$/
/** Addresses of calls, which are never pages: an unknown one gets the JSON error. */
const CALL_PATH = /^\/(?:web|\d+\.\d+|__local)(?:\/|$)/
const NOT_FOUND_URL = '/404/'
const REVALIDATE = 'public, max-age=0, must-revalidate'

type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves every page twice: as HTML, and as page data for client navigation. Returns what serves the 404 page. */
export function addPageRoutes(app: FastifyInstance, pages: PageRouteOptions): ServePage {
  const { bundle } = pages
  const appData = oncePerBrand(() =>
    jsonResponse({ webpackCompilationHash: buildWithBrand(bundle.build) }, { cacheControl: REVALIDATE }),
  )
  app.get('/page-data/app-data.json', (request, reply) => sendCachedResponse(request, reply, appData()))
  app.get('/page-data/sq/d/:file', async (request, reply) => {
    const { staticQueries } = await bundle.load()
    const query = valueByFileName(request, staticQueries)
    if (!query) return sendRefusal(request, reply, new CallError('not_found'))
    const make = async () => jsonResponse(await query(publicCaller(pages)))
    return sendCachedResponse(request, reply, await pages.cache.get(`query ${addressOf(request.url).path}`, make))
  })
  app.get('/slice-data/:file', async (request, reply) => {
    const slice = valueByFileName(request, (await bundle.load()).slices)
    if (!slice) return sendRefusal(request, reply, new CallError('not_found'))
    return sendCachedResponse(
      request,
      reply,
      jsonResponse(await slice(localeOfPageData(pages.program, addressOf(request.url).query))),
    )
  })
  app.get('/page-data/*', (request, reply) => servePageData(pages, request, reply))
  app.get('/*', (request, reply) => servePage(pages, request, reply))
  return (request, reply) => serveNotFound(pages, request, reply)
}

function jsonResponse(value: unknown, options: { status?: number; cacheControl?: string } = {}): CachedResponse {
  return makeCachedResponse(JSON.stringify(value), { type: JSON_TYPE, ...options })
}

/** The value for an address's file name, without its extension; undefined if unknown. */
function valueByFileName<value>(
  request: FastifyRequest,
  valuesByName: Readonly<Record<string, value>>,
): value | undefined {
  const { file } = request.params as { file: string }
  const name = /^([\w-]+)\.json$/.exec(file)?.[1]
  return name && Object.hasOwn(valuesByName, name) ? valuesByName[name] : undefined
}

function addressOf(url: string): PageAddress {
  const [path = '/', query = ''] = url.split(/\?(.*)/s)
  // Two leading slashes, or a backslash, would be read as another host.
  return { path: path.replace(/^[/\\]+/, '/'), query: new URLSearchParams(query) }
}

/** The address with only the queries that its page reads, in order: the cache key. */
function canonicalUrl(path: string, query: URLSearchParams): string {
  const text = query.toString()
  const slashed = path.endsWith('/') ? path : `${path}/`
  return text ? `${slashed}?${text}` : slashed
}

async function loadPage(
  { program, dispatch, bundle }: PageRouteOptions,
  request: FastifyRequest,
  { url, locale, front }: PageVariant,
): Promise<PageOutcome> {
  const web = await bundle.load()
  return web.loadPage({
    url,
    call: publicCaller({ program, dispatch }, { locale }),
    origin: program.siteUrl,
    now: program.clock.now(),
    locale,
    ...(front && { front }),
    report: (error) => request.log.error({ err: error, page: url }, 'page failed to load'),
  })
}

/** Makes the calls of pages: always as the public guest. */
function publicCaller({ program, dispatch }: Pick<PageRouteOptions, 'program' | 'dispatch'>, reader?: Reader): Caller {
  return (call, input) => readPublicly(program, reader, (context) => callInProcess(dispatch, context)(call, input))
}

async function servePageData(
  pages: PageRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { path, query } = addressOf(request.url)
  const pageName = PAGE_DATA.exec(path)?.[1]
  if (!pageName) return sendRefusal(request, reply, new CallError('not_found'))
  const page = { path: pageName === 'index' ? '/' : `/${pageName}/`, query }
  const locale = localeOfPageData(pages.program, query)
  // The language belongs to the data: a redirect does not carry it.
  query.delete(LOCALE_QUERY)
  const redirect = redirectFor(page.path, searchString(query), ADDRESSES)
  if (redirect) return sendCachedResponse(request, reply, jsonResponse({ redirect }))

  const { queries, isLive } = (await pages.bundle.load()).cachingOf(page.path)
  const knownQueries = await readPageQueries(pages.program, queries, query)
  const url = canonicalUrl(page.path, knownQueries.query)
  const front = shownFront(pages.program, page.path, request)
  const make = async () => {
    pages.program.admission.admit('normal')
    const outcome = await withBrand(brandOfWork(), () => loadPage(pages, request, { url, locale, front }))
    if (outcome.kind === 'redirect') return cachedRedirect(outcome.redirect)
    const pageData: PageDataAnswer = outcome.page
    return jsonResponse(pageData, { status: outcome.status })
  }
  const ready = isLive
    ? withoutCaching(await make())
    : await pages.cache.get(frontCacheKey(front, localeCacheKey(locale, `data ${url}`)), make, knownQueries)
  const pageRedirect = redirectFromCache(ready, query)
  const shown = pageRedirect ? jsonResponse({ redirect: pageRedirect }) : forOneBrowser(front, ready)
  return sendCachedResponse(request, reply, shown)
}

async function servePage(pages: PageRouteOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = addressOf(request.url)
  if (CALL_PATH.test(address.path)) return sendRefusal(request, reply, new CallError('not_found'))
  const redirect = redirectFor(address.path, searchString(address.query), ADDRESSES)
  if (redirect) return reply.redirect(redirect.to, redirect.status)

  const moved = await findMovedByQuery(pages.program, address)
  if (moved !== undefined) return reply.redirect(moved, MOVED)

  const { queries, isLive } = (await pages.bundle.load()).cachingOf(address.path)
  const knownQueries = await readPageQueries(pages.program, queries, address.query)
  const url = canonicalUrl(address.path, knownQueries.query)
  const locale = localeOfPage(pages.program, { request, reply, query: address.query })
  const front = shownFront(pages.program, address.path, request)
  const make = () => makePage(pages, request, { url, locale, front })
  const ready = await orBusyPage(pages, locale, async () =>
    isLive
      ? withoutCaching(await make())
      : await pages.cache.get(frontCacheKey(front, localeCacheKey(locale, `html ${url}`)), make, knownQueries),
  )
  const pageRedirect = redirectFromCache(ready, address.query)
  return pageRedirect
    ? reply.redirect(pageRedirect.to, pageRedirect.status)
    : sendCachedResponse(request, reply, forOneBrowser(front, varyByLanguage(ready, address.query)))
}

/** The page; in an overload the failure page, which is made once for each language. */
async function orBusyPage(
  { program, bundle }: PageRouteOptions,
  locale: string,
  serve: () => Promise<CachedResponse>,
): Promise<CachedResponse> {
  try {
    return await serve()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    const make = async () => {
      const web = await bundle.load()
      const call = () => Promise.reject(new CallError('unavailable'))
      const { clock, siteUrl: origin } = program
      const outcome = await web.loadPage({ url: '/', call, origin, now: clock.now(), locale, report: () => undefined })
      if (outcome.kind !== 'page') throw error
      const html = await renderPage({ program, bundle }, { url: '/', locale }, outcome)
      return withoutCaching(makeCachedResponse(html, { status: UNAVAILABLE.status, type: HTML_TYPE }))
    }
    return program.memoize(`busy page ${locale} ${brandOfWork().version}`, make)
  }
}

/** One brand from the title to the last word, even if another is published meanwhile. */
function makePage(pages: PageRouteOptions, request: FastifyRequest, variant: PageVariant) {
  return withBrand(brandOfWork(), () => makePageInBrand(pages, request, variant))
}

async function makePageInBrand(pages: PageRouteOptions, request: FastifyRequest, variant: PageVariant) {
  pages.program.admission.admit('normal')
  const outcome = await loadPage(pages, request, variant)
  const moved = isMissing(outcome) ? await findMovedByPath(pages.program, variant.url) : undefined
  if (moved !== undefined) return cachedRedirect({ to: moved, status: MOVED })
  if (outcome.kind === 'redirect') return cachedRedirect(outcome.redirect)
  return makeCachedResponse(await renderPage(pages, variant, outcome), { status: outcome.status, type: HTML_TYPE })
}

/** The 404 page at an address that exists for others. */
async function serveNotFound(
  pages: PageRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { query } = addressOf(request.url)
  const variant = { url: NOT_FOUND_URL, locale: localeOfPage(pages.program, { request, reply, query }) }
  const key = localeCacheKey(variant.locale, `html ${NOT_FOUND_URL}`)
  const ready = await pages.cache.get(key, () => makePage(pages, request, variant))
  return sendCachedResponse(request, reply, withoutCaching(ready))
}

/** A redirect as the cache stores it: without the query, which differs by visitor. */
function cachedRedirect({ to, status }: PageRedirect): CachedResponse {
  return makeCachedResponse(to, { status, type: 'text/plain; charset=utf-8' })
}

function redirectFromCache(ready: CachedResponse, query: URLSearchParams): PageRedirect | undefined {
  const { status } = ready
  if (status !== 301 && status !== 302 && status !== 308) return undefined
  return { to: mergeQuery(ready.body.toString(), searchString(query)), status }
}

/** A page that must not be cached. */
function withoutCaching(ready: CachedResponse): CachedResponse {
  return { ...ready, cacheControl: 'no-store' }
}

function searchString(query: URLSearchParams): string {
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** Tabs with a feed; all of them while the database is away, so that pages without data are made. */
async function findShownTabs({ database, memoize }: HttpProgram): Promise<readonly string[]> {
  try {
    return await memoize('tabs with a feed', () => listTabsWithFeed(database))
  } catch (error) {
    if (outageOf(error) === undefined) throw error
    return TAB_IDS
  }
}

/** The HTML of a page. */
export async function renderPage(
  { bundle, program }: Pick<PageRouteOptions, 'bundle' | 'program'>,
  { url, locale }: PageVariant,
  outcome: PageOutcome & { kind: 'page' },
  styleTag = brandStyleTag(brandOfWork()),
): Promise<string> {
  const web = await bundle.load()
  const brand = brandForBrowsers(brandOfWork(), locale)
  const year = new Date(program.clock.now()).getUTCFullYear()
  const { html, chunks } = await web.renderPage({
    page: outcome.page,
    build: buildWithBrand(bundle.build),
    ...(brand && { brand }),
    year,
    offers: presentOffers(program, await findShownTabs(program)),
    locale,
  })
  const tags =
    withoutUnusedFonts(await bundle.headTags(url, chunks), brandOfWork()) +
    styleTag +
    firstPaintLink(html) +
    alternateLinks(outcome.page.result.meta)
  const at = html.indexOf('</head>')
  return `<!doctype html>${html.slice(0, at)}${tags}${html.slice(at)}`
}
