import { DEFAULT_LOCALE, LOCALE_QUERY } from '#contract/locales.ts'
import type { AppData, PageData, PageDataAnswer } from '#contract/page-data.ts'
import { pageDataPath, STUDIO } from '#contract/paths.ts'
import type { LoadResult } from '#web/navigation/page-transitions.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { isPagePath, pageNameOf } from '../../pages/routes.ts'
import { failurePage } from './failure-page.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { mayLoadFully } from './full-load.ts'
import { consumePrefetched } from './prefetched-pages.ts'
import { isPageName, loadView } from './views.ts'

/** Loads a page for navigation: its data, the build it comes from, and its view, in parallel. */
export function createPageLoader(build: string) {
  return async (url: URL, signal: AbortSignal): Promise<LoadResult<PageData>> => {
    // The studio is another document.
    if (url.pathname.startsWith(STUDIO)) return { fullLoad: url.href }
    const viewLoading = loadView(pageNameOf(url.pathname)).catch(() => undefined)
    const [isCurrent, pageData] = await Promise.all([
      isCurrentBuild(build, signal),
      consumePrefetched(url) ?? fetchPage(url, signal),
      viewLoading,
    ])
    if (!isCurrent && mayLoadFully(url.href)) return { fullLoad: url.href }
    if (pageData === undefined) return fullLoad(url)
    return 'redirect' in pageData ? { redirectTo: pageData.redirect.to } : withView(pageData, url)
  }
}

/**
 * A page's data; the failure page if the server or the connection fails; undefined if the server has no data for one of
 * its pages. The 404 of an unknown address carries the not-found page.
 */
export async function fetchPage(url: URL, signal?: AbortSignal): Promise<PageDataAnswer | undefined> {
  try {
    const response = await fetchWithRetry(
      pageDataPath(url.pathname, searchIn(currentLanguage().locale, url.search)),
      signal,
    )
    const isPage = response.ok || response.status === 404 || response.status === 500
    if (isPage) {
      const body: PageDataAnswer | object = await response.json().catch(() => ({}))
      if ('redirect' in body || 'componentChunkName' in body) return body
      if (response.status !== 500 && isPagePath(url.pathname)) return undefined
    }
    return failurePage(url.pathname, response.status)
  } catch (error) {
    if (signal?.aborted) throw error
    return failurePage(url.pathname, navigator.onLine ? 500 : 0)
  }
}

/** The query of a page's data. It names the language of the running page, whatever the browser prefers by now. */
function searchIn(locale: string, search: string): string {
  if (locale === DEFAULT_LOCALE && !search.includes(LOCALE_QUERY)) return search
  const query = new URLSearchParams(search)
  query.delete(LOCALE_QUERY)
  if (locale !== DEFAULT_LOCALE) query.set(LOCALE_QUERY, locale)
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** True if the server still serves the build of this page. True also if that is unknown. */
async function isCurrentBuild(build: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetchWithRetry('/page-data/app-data.json', signal)
    const { webpackCompilationHash }: AppData = await response.json()
    return !response.ok || webpackCompilationHash === build
  } catch {
    return true
  }
}

/** A page whose view fails to load is opened by a full load: a chunk of an older build no longer exists. */
async function withView(page: PageData, url: URL): Promise<LoadResult<PageData>> {
  try {
    if (isPageName(page.componentChunkName)) await loadView(page.componentChunkName)
    return { page }
  } catch {
    return fullLoad(url)
  }
}

/** Opens the address by a full load. If that cannot help, or just failed, shows the failure page. */
async function fullLoad(url: URL): Promise<LoadResult<PageData>> {
  if (navigator.onLine && mayLoadFully(url.href)) return { fullLoad: url.href }
  return { page: failurePage(url.pathname, navigator.onLine ? 500 : 0) }
}
