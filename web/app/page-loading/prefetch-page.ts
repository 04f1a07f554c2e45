import { pageNameOf } from '../../pages/routes.ts'
import { fetchPage } from './page-loader.ts'
import { storePrefetched } from './prefetched-pages.ts'
import { loadView } from './views.ts'

/** Fetches data and view of a page that is likely to be opened next. */
export function prefetchPage(path: string): void {
  const url = new URL(path, location.href)
  storePrefetched(url, fetchPage(url))
  loadView(pageNameOf(url.pathname)).catch(() => undefined)
}
