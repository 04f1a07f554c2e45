import { LOCAL_ARTISTS } from '#brand/local-artists.ts'
import { artistPath, oembedPath } from '#contract/paths.ts'
import type { PageName } from '../pages/routes.ts'

const EMBEDDED: readonly PageName[] = ['series', 'content', 'artist']
/** What is resolved without the catalogue has nothing there to be shown. */
const LOCAL_PATHS = LOCAL_ARTISTS.map(({ handle }) => artistPath(handle))

/** Where other sites ask what to show of a page; undefined where there is nothing to show. */
export function oembedLink(page: PageName, canonical: string | null): string | undefined {
  if (canonical === null || !EMBEDDED.includes(page)) return undefined
  const { origin, pathname } = new URL(canonical)
  return LOCAL_PATHS.includes(pathname) ? undefined : origin + oembedPath(canonical)
}
