import type { AdEvent } from '#contract/analytics.ts'
import type { ContentItem } from '#contract/catalogue/content.ts'
import { placementOf } from '#rules/ads/ad-placement.ts'
import type { AdSpot } from './ad-spot.ts'

type AdEventDetails = {
  item: Pick<ContentItem, 'adsMetadata' | 'metrics_properties'>
  /** The advertisement; null if the ad server did not answer. */
  spot: AdSpot | null
  /** The position of its break in the content in seconds, if known. */
  offset: number | null
  /** Seconds into the advertisement: the start of the reported part, and the current position. */
  startTime: number
  currentTime: number
  duration: number
  /** Errors only. */
  errorType?: string
}

/** The analytics event of an advertisement. Source: specification, section 3. */
export function adEvent(type: AdEvent['type'], details: AdEventDetails): AdEvent {
  const { item, spot, offset, startTime, currentTime, duration, errorType } = details
  const length = duration > 0 && Number.isFinite(duration) ? duration : (spot?.duration ?? 0)
  return {
    event: 'ad',
    type,
    adData: {
      id: spot?.id ?? null,
      title: spot?.title ?? null,
      advertiser: spot?.advertiser ?? null,
      ...(errorType !== undefined && { errorType }),
    },
    startTime: spot && startTime,
    currentTime: spot && currentTime,
    adDuration: spot && length,
    adCompletionRate: spot && length > 0 ? Math.min(1, currentTime / length) : null,
    adPlacementTime: offset,
    adPlacement: offset === null ? null : placementOf(offset),
    adNetwork: item.adsMetadata?.adNetwork ?? null,
    metricsProperties: item.metrics_properties,
  }
}
