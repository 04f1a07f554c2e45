/** Where a house ad is played: before a recording or video, or within or after a video. */
export const HOUSE_AD_PLACEMENTS = ['preroll', 'midroll', 'postroll'] as const
export type HouseAdPlacement = (typeof HOUSE_AD_PLACEMENTS)[number]

export const HOUSE_AD_KINDS = ['audio', 'video'] as const
export type HouseAdKind = (typeof HOUSE_AD_KINDS)[number]

/** The counted events of house ads: VAST's event names, and `click`. Only totals are kept. */
export const HOUSE_AD_EVENTS = [
  'impression',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'click',
] as const
export type HouseAdEvent = (typeof HOUSE_AD_EVENTS)[number]

/** The value of `adNetwork` in an item's `adsMetadata` for house ads. */
export const HOUSE_AD_NETWORK = 'house'

/** The ad tag of recordings (VAST), and that of videos (VMAP, whose breaks lead to VAST). */
export const HOUSE_AD_TAGS: Readonly<Record<HouseAdKind, `/${string}`>> = {
  audio: '/ads/house/audio.xml',
  video: '/ads/house/video.xml',
}
/** The VAST document of a break in a video. */
export const HOUSE_AD_BREAK = '/ads/house/video/:placement'
/** Counts one event of a house ad. */
export const HOUSE_AD_COUNT = '/ads/house/counts/:id/:event'

export function houseAdBreakPath(placement: HouseAdPlacement): string {
  return HOUSE_AD_BREAK.replace(':placement', `${placement}.xml`)
}

export function houseAdCountPath(id: string, event: HouseAdEvent): string {
  return HOUSE_AD_COUNT.replace(':id', encodeURIComponent(id)).replace(':event', event)
}

/** The type of the VAST extension with the data by which a browser chooses. */
export const HOUSE_AD_EXTENSION = 'house'

export const HOUSE_AD_LIMITS = {
  /** Number of ads. */
  ads: 100,
  name: 100,
  link: 2000,
  weight: 100,
  daily: 20,
  /** Maximum length of an ad, in seconds. */
  seconds: 180,
  skip_after: 60,
} as const
