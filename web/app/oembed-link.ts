import { LOCAL_ARTISTS } from '#brand/local-artists.ts'
import { artistPath, oembedPath } from '#contract/paths.ts'
import type { PageName } from '../pages/routes.ts'

const EMBEDDED: readonly PageName[] = ['series', 'content', 'artist']
/** Pages resolved without the catalogue have nothing to embed. */
const LOCAL_PATHS = LOCAL_ARTISTS.map(({ handle }) => artistPath(handle))

/** The oEmbed address of a page; undefined if the page has nothing to embed. */
export function oembedLink(page: PageName, canonical: string | null): string | undefined {
  if (canonical === null || !EMBEDDED.includes(page)) return undefined
  const { origin, pathname } = new URL(canonical)
  return LOCAL_PATHS.includes(pathname) ? undefined : origin + oembedPath(canonical)
}
