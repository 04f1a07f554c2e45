import type { SocialProvider } from './accounts/identity-providers.ts'
import type { BrandValues } from './brand-fields.ts'

/** Open Graph types of pages (ogp.me). */
type OgType = 'website' | 'article' | 'profile' | 'music.song' | 'music.playlist' | 'video.other'

/** A page's metadata for search engines and share previews. */
export type PageMeta = {
  title: string
  description: string
  image: string | null
  deeplink: string | null
  canonical: string | null
  robots: string | null
  /** The page's Open Graph type. */
  og_type: OgType
  json_ld: readonly Record<string, unknown>[]
}

/** A page's content, as in `/page-data/…/page-data.json` and embedded in its HTML. */
export type PageData<data = unknown> = {
  path: string
  matchPath: string
  componentChunkName: string
  staticQueryHashes: readonly string[]
  result: { data: data; meta: PageMeta }
}

export type PageRedirect = { to: string; status: 301 | 302 | 308 }

export type PageDataAnswer = PageData | { redirect: PageRedirect }

/** `/page-data/app-data.json`: the build of the pages. A different build requires a full reload. */
export type AppData = { webpackCompilationHash: string }

/** The products of the configured stores. */
export type ForSale = 'plans' | 'gifts' | 'donations'

/** The features of this installation, the same on all pages. Features without configuration are off. */
export type SiteFeatures = {
  providers: readonly SocialProvider[]
  has_passkeys: boolean
  /** True if a carrier's first screen is configured. */
  has_first_screen: boolean
  /** Display names of the configured carriers. */
  phone_carriers: readonly string[]
  /** True for the carrier's edition, where the carrier identifies visitors. */
  is_carrier_edition: boolean
  /** The offered locales. */
  locales: readonly string[]
  /** Empty without a configured store: nothing is offered then. */
  for_sale: readonly ForSale[]
  /** Tabs with a feed. */
  tabs: readonly string[]
}

/** The data embedded in the HTML, so that the browser does not fetch it again. */
export type EmbeddedPage = {
  page: PageData
  build: string
  year: number
  offers: SiteFeatures
  locale: string
  /** Differences from the brand's folder; absent if there are none. */
  brand?: BrandValues
}
