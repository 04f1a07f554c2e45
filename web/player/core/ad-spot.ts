import type { AdMedia } from '#rules/ad-media.ts'

/** One advertisement, read from a server's answer. Every address is still a template (`ad-macros.ts`). */
export type AdSpot = {
  id: string | null
  title: string | null
  advertiser: string | null
  /** Seconds; 0 where the answer does not say. */
  duration: number
  /** Seconds after which it may be skipped; null where it may not. */
  skipAfter: number | null
  media: readonly AdMedia[]
  /** Where a click leads. */
  clickThrough: string | null
  clickTracking: readonly string[]
  impressions: readonly string[]
  errors: readonly string[]
  /** By the event's name. */
  events: Readonly<Record<string, readonly string[]>>
}

/** Codes of what goes wrong, as the standard numbers them (VAST 4.2, 2.3.6.3). */
export const AD_FAULTS = { notFound: '401', timeout: '402', noMedia: '403', notShown: '405' } as const
export type AdFault = (typeof AD_FAULTS)[keyof typeof AD_FAULTS]
