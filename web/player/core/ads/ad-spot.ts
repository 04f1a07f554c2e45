import type { AdMedia } from '#rules/ads/ad-media.ts'

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
  /** Who wants to hear whether it could be seen (VAST 4.2, 3.6). */
  viewable: Readonly<Record<Viewed, readonly string[]>>
  /** Who wants to hear that their program, which we do not run, was not run (VAST 4.2, 3.17). */
  notVerified: readonly string[]
  /** By the event's name. */
  events: Readonly<Record<string, readonly string[]>>
}

/** Whether an advertisement could be seen, as far as that can be told. */
export const VIEWED = ['viewable', 'notViewable', 'undetermined'] as const
export type Viewed = (typeof VIEWED)[number]

/** Why a program was not run: its kind is none that we run (VAST 4.2, 3.17.4). */
export const NOT_SUPPORTED = '2'
/** An advertisement that is no film where one is wanted. */
export const WRONG_LINEARITY = '201'

/** Codes of what goes wrong, as the standard numbers them (VAST 4.2, 2.3.6.3). */
export const AD_FAULTS = { notFound: '401', timeout: '402', noMedia: '403', notShown: '405' } as const
export type AdFault = (typeof AD_FAULTS)[keyof typeof AD_FAULTS]
