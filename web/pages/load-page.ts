import { brand } from '#brand/brand.ts'
import { brandFileQuery } from '#brand/in-force.ts'
import { isCallError, isUnavailable } from '#contract/is-call-error.ts'
import type { PageCaching, PageOutcome, PageRequest } from '#contract/page.ts'
import type { PageData, PageMeta } from '#contract/page-data.ts'
import { CONTENT_NOT_FOUND, DISCOVER } from '#contract/paths.ts'
import { loadLanguage } from '#web/ui/words/languages.ts'
import { failurePage } from './failure/failure-page.ts'
import { type JsonLd, jsonLd, website, withoutEmpty } from './json-ld.ts'
import { notFoundPage } from './not-found/not-found-page.ts'
import type { Page, PageInput } from './page.ts'
import { PAGES } from './pages.ts'
import { matchRoute } from './routes.ts'

/** Paths of content, which lead to discover if they match no page (specification 2.2). */
const CONTENT_PATHS = /^\/(?:discover|content|series)\/+[^/]/

type MatchedPage = { page: Page; matchPath: string; input: PageInput }

export function cachingOf(path: string): PageCaching {
  const route = matchRoute(path)
  const page = route ? PAGES[route.name] : undefined
  return { queries: page?.queries ?? {}, isLive: page?.isLive ?? false }
}

/** Loads the page of a path. Missing content and failures have pages of their own or redirect. */
export async function loadPage(request: PageRequest): Promise<PageOutcome> {
  const { pathname, searchParams } = new URL(`http://page${request.url}`)
  const route = matchRoute(pathname)
  const { origin, now, call, locale, front, report } = request
  const base = {
    query: searchParams,
    path: pathname,
    language: await loadLanguage(locale),
    ...{ origin, now, call, report },
    ...(front && { front }),
  }
  if (!route) {
    if (CONTENT_PATHS.test(pathname))
      return { kind: 'redirect', redirect: { to: DISCOVER + CONTENT_NOT_FOUND, status: 302 }, isMissing: true }
    return loadNotFound({ ...base, params: {} })
  }

  const { name, matchPath, params } = route
  const page = PAGES[name]
  const input = { ...base, params }
  try {
    return await makeOutcome({ page, matchPath, input })
  } catch (error) {
    if (isCallError(error) && error.status < 500) {
      const redirect = page.redirectIfMissing
      return redirect ? { kind: 'redirect', redirect, isMissing: true } : loadNotFound(input)
    }
    report(error)
    // A redirect would tell crawlers that the page has moved.
    if (isUnavailable(error)) return makeOutcome({ page: { ...failurePage, status: 503 }, matchPath, input })
    if (page.redirectOnFailure) return { kind: 'redirect', redirect: page.redirectOnFailure }
    return makeOutcome({ page: { ...failurePage, status: 500 }, matchPath, input })
  }
}

function loadNotFound(input: PageInput): Promise<PageOutcome> {
  return makeOutcome({ page: notFoundPage, matchPath: '/404/', input })
}

/** True if search engines may index it. */
function isListed({ canonical, robots }: PageMeta): boolean {
  return canonical !== null && robots === null
}

/** The structured data of a plain page. */
function pageJsonLd({ title, description, canonical }: PageMeta, origin: string): JsonLd {
  return jsonLd('WebPage', { ...withoutEmpty({ name: title, description, url: canonical }), isPartOf: website(origin) })
}

async function makeOutcome({ page, matchPath, input }: MatchedPage): Promise<PageOutcome> {
  const { data, head } = await page.make(input)
  const meta: PageMeta = {
    description: brand.description,
    image: input.origin + brand.share_image + brandFileQuery(),
    deeplink: null,
    canonical: null,
    robots: null,
    og_type: 'website',
    json_ld: [],
    ...head,
  }
  if (isListed(meta) && meta.json_ld.length === 0) meta.json_ld = [pageJsonLd(meta, input.origin)]
  const pageData: PageData = {
    path: input.path,
    matchPath,
    componentChunkName: page.name,
    staticQueryHashes: page.staticQueries ?? [],
    result: { data, meta },
  }
  return { kind: 'page', status: page.status ?? 200, page: pageData }
}
