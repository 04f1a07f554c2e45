import type { AdMedia } from '#rules/ads/ad-media.ts'

/** One advertisement of a server's answer. All addresses are templates (`ad-macros.ts`). */
export type AdSpot = {
  id: string | null
  title: string | null
  advertiser: string | null
  /** Seconds; 0 if the answer does not say. */
  duration: number
  /** Seconds until it may be skipped; null if it may not. */
  skipAfter: number | null
  media: readonly AdMedia[]
  /** The address that a click opens. */
  clickThrough: string | null
  clickTracking: readonly string[]
  impressions: readonly string[]
  errors: readonly string[]
  /** Trackers of viewability (VAST 4.2, 3.6). */
  viewable: Readonly<Record<Viewed, readonly string[]>>
  /** Trackers of verification resources that were not executed, since we execute none (VAST 4.2, 3.17). */
  notVerified: readonly string[]
  /** What decides which ad of the house is chosen; null for a network's ad. */
  house: { weight: number; dailyCap: number | null } | null
  /** The picture of its companion ad, shown beside it; null without a companion. */
  picture: string | null
  /** By event name. */
  events: Readonly<Record<string, readonly string[]>>
}

/** Viewability of an advertisement, as far as it can be measured. */
const VIEWED = ['viewable', 'notViewable', 'undetermined'] as const
export type Viewed = (typeof VIEWED)[number]

/** Verification not executed: the resource's type is not supported (VAST 4.2, 3.17.4). */
export const NOT_SUPPORTED = '2'
/** The linearity is not the expected one, such as an overlay before a video. */
export const WRONG_LINEARITY = '201'

/** Error codes (VAST 4.2, 2.3.6.3). */
export const AD_FAULTS = { notFound: '401', timeout: '402', noMedia: '403', notShown: '405' } as const
export type AdFault = (typeof AD_FAULTS)[keyof typeof AD_FAULTS]
