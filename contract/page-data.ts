import type { SocialProvider } from './accounts/identity-providers.ts'

/** The Open Graph protocol's names for what pages show (ogp.me). */
type OgType = 'website' | 'article' | 'profile' | 'music.song' | 'music.playlist' | 'video.other'

/** What a page tells search engines and sharing previews. */
export type PageMeta = {
  title: string
  description: string
  image: string | null
  deeplink: string | null
  canonical: string | null
  robots: string | null
  /** What the page is about, as the Open Graph protocol calls it. */
  og_type: OgType
  json_ld: readonly Record<string, unknown>[]
}

/** One page's content as it travels: in `/page-data/…/page-data.json`, and beside the HTML it is rendered into. */
export type PageData<data = unknown> = {
  path: string
  matchPath: string
  componentChunkName: string
  staticQueryHashes: readonly string[]
  result: { data: data; meta: PageMeta }
}

export type PageRedirect = { to: string; status: 301 | 302 | 308 }

export type PageDataAnswer = PageData | { redirect: PageRedirect }

/** `/page-data/app-data.json`: the build the pages come from. Another build means a full reload. */
export type AppData = { webpackCompilationHash: string }

/** What this installation offers, the same on all its pages: what is not set up is not there. */
export type SiteFeatures = {
  providers: readonly SocialProvider[]
  has_passkeys: boolean
  /** Whether a carrier's first screen can be gone to. */
  has_first_screen: boolean
  /** The carriers whose customers it knows, as people call them. */
  phone_carriers: readonly string[]
  /** Whether this is the carrier's own edition, which asks the carrier who comes. */
  is_carrier_edition: boolean
  /** Languages that the pages can be read in. */
  locales: readonly string[]
}

/** What stands beside the HTML, so that the browser starts from it without fetching it again. */
export type EmbeddedPage = { page: PageData; build: string; year: number; offers: SiteFeatures; locale: string }
