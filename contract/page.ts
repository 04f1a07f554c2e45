import type { Caller } from './call.ts'
import type { EmbeddedPage, PageData, PageRedirect } from './page-data.ts'

/** What a page needs to be made: its address, and the way to ask for what it shows. */
export type PageRequest = {
  /** Path and query. */
  url: string
  call: Caller
  /** Where the site is reached, without a slash at the end; absolute links start with it. */
  origin: string
  /** The server's clock, in milliseconds. */
  now: number
  /** The language of its words. */
  locale: string
  report: (error: unknown) => void
}

export type PageOutcome =
  | { kind: 'page'; status: 200 | 404 | 500; page: PageData }
  | { kind: 'redirect'; redirect: PageRedirect }

/** HTML of the body and head as React makes it, and the route chunks that the browser will need. */
type RenderedPage = { html: string; chunks: readonly string[] }

/**
 * What a page's query may be: one of these words, the id of an artist, a tag that the feeds carry, or words that cannot be
 * listed. Any other value counts as none, so that made-up ones are neither rendered nor kept.
 */
export type QueryKind = readonly string[] | 'artist' | 'tag' | 'words'
export type PageQueries = Readonly<Record<string, QueryKind>>

/** How a page may be kept: the queries it reads (others do not split its cache), and whether it may be kept at all. */
export type PageCaching = { queries: PageQueries; isLive: boolean }

/** What the web wing hands to the server wing, so that the server never imports React. */
export type PageRenderer = {
  cachingOf: (path: string) => PageCaching
  loadPage: (request: PageRequest) => Promise<PageOutcome>
  renderPage: (embedded: EmbeddedPage) => Promise<RenderedPage>
  /** What makes the lists of `/page-data/sq/d/{hash}.json`, by name. */
  staticQueries: Readonly<Record<string, (call: Caller) => Promise<unknown>>>
  /** What stands around every page, of `/slice-data/{name}.json`, by name: in a language. */
  slices: Readonly<Record<string, (locale: string) => Promise<unknown>>>
}
