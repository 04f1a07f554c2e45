import { redirect } from 'react-router'
import type { AppData, PageData, PageDataAnswer } from '#contract/page-data.ts'
import { pageDataPath } from '#contract/paths.ts'
import { pageNameOf } from '../pages/routes.ts'
import { failurePage } from './failure-page.ts'
import { fetchAgain } from './fetch-again.ts'
import { takePrefetched } from './prefetched.ts'
import { isPageName, loadView } from './views.ts'

const NEVER = new Promise<never>(() => undefined)

/** Loads pages for navigation: the page's data, the build it comes from, and its view, all at once. */
export function createPageLoader(build: string) {
  return async (url: URL, signal: AbortSignal): Promise<PageData> => {
    const guess = loadView(pageNameOf(url.pathname)).catch(() => undefined)
    const [isCurrent, answer] = await Promise.all([
      isCurrentBuild(build, signal),
      takePrefetched(url) ?? fetchPage(url, signal),
      guess,
    ])
    if (!isCurrent) return leaveFor(url.href)
    if ('redirect' in answer) return follow(answer.redirect.to)
    if (isPageName(answer.componentChunkName)) await loadView(answer.componentChunkName)
    return answer
  }
}

/** A page's data; the failure page where the server, or the way to it, fails. A 404 carries the not-found page. */
export async function fetchPage(url: URL, signal?: AbortSignal): Promise<PageDataAnswer> {
  try {
    const response = await fetchAgain(pageDataPath(url.pathname, url.search), signal)
    const isPage = response.ok || response.status === 404 || response.status === 500
    if (isPage) {
      const answer: PageDataAnswer | object = await response.json()
      if ('redirect' in answer || 'componentChunkName' in answer) return answer
    }
    return failurePage(url.pathname, response.status)
  } catch (error) {
    if (signal?.aborted) throw error
    return failurePage(url.pathname, navigator.onLine ? 500 : 0)
  }
}

/** Whether the server still serves the build this page runs. Unknown counts as yes: the page itself decides. */
async function isCurrentBuild(build: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetchAgain('/page-data/app-data.json', signal)
    const { webpackCompilationHash }: AppData = await response.json()
    return !response.ok || webpackCompilationHash === build
  } catch {
    return true
  }
}

function follow(to: string): Promise<never> {
  const target = new URL(to, location.href)
  if (target.origin !== location.origin) return leaveFor(target.href)
  throw redirect(target.pathname + target.search + target.hash)
}

/** A full load; what waits for the page waits until the document is gone. */
function leaveFor(href: string): Promise<never> {
  location.assign(href)
  return NEVER
}
