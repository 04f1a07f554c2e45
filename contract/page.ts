import type { BrandValues } from './brand-fields.ts'
import type { Caller } from './call.ts'
import type { ShownFront } from './catalogue/front-experiment.ts'
import type { EmbeddedPage, PageData, PageRedirect } from './page-data.ts'

/** The element id of the tab bar, the last part of a page's frame: browsers paint nothing before they have read it. */
export const TAB_BAR_ID = 'tab-bar'

/** The input of a page: its URL, and the means to make calls. */
export type PageRequest = {
  /** Path and query. */
  url: string
  call: Caller
  /** The site's origin without a trailing slash, for absolute links. */
  origin: string
  /** The server's clock, in milliseconds. */
  now: number
  /** The locale of the page's texts. */
  locale: string
  /** The experiment on a front page. */
  front?: ShownFront
  report: (error: unknown) => void
}

/** 503: a dependency of the page is unavailable. */
export type PageStatus = 200 | 404 | 500 | 503

export type PageOutcome =
  | { kind: 'page'; status: PageStatus; page: PageData }
  /** `isMissing` if the page's content does not exist. */
  | { kind: 'redirect'; redirect: PageRedirect; isMissing?: true }

/** The body and head that React rendered, and the chunks for the browser: of the route and of the language. */
type RenderedPage = { html: string; chunks: readonly string[] }

/**
 * Allowed values of a query parameter: one of these words, an artist's id, a tag of the feeds, a translation of the
 * Bible, or free text. Pages ignore other values, so made-up ones are neither rendered nor cached.
 */
export type QueryKind = readonly string[] | 'artist' | 'tag' | 'translation' | 'words'
export type PageQueries = Readonly<Record<string, QueryKind>>

/** How a page is cached: the query parameters it reads (others do not split its cache). A live page is not cached. */
export type PageCaching = { queries: PageQueries; isLive: boolean }

/** The functions of the web build that the server calls, so that the server never imports React. */
export type PageRenderer = {
  cachingOf: (path: string) => PageCaching
  loadPage: (request: PageRequest) => Promise<PageOutcome>
  renderPage: (embedded: EmbeddedPage) => Promise<RenderedPage>
  /** Loaders of `/page-data/sq/d/{hash}.json`, by name. */
  staticQueries: Readonly<Record<string, (call: Caller) => Promise<unknown>>>
  /** Loaders of `/slice-data/{name}.json`, the frame of every page, by name; each takes a locale. */
  slices: Readonly<Record<string, (locale: string) => Promise<unknown>>>
  /** Sets the source of the current brand for the pages: the build contains its own copy of the brand's folder. */
  readBrandFrom: (source: () => BrandValues) => void
}
