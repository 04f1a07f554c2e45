import type { AdEvent } from '#contract/analytics.ts'
import type { ContentItem } from '#contract/catalogue/content.ts'
import { placementOf } from '#rules/ads/ad-placement.ts'
import type { AdSpot } from './ad-spot.ts'

type AdEventDetails = {
  item: Pick<ContentItem, 'adsMetadata' | 'metrics_properties'>
  /** The advertisement, where there is one: an ad server that does not answer has shown none. */
  spot: AdSpot | null
  /** Where its break lies in the film, if that is known. */
  offset: number | null
  /** Seconds into the advertisement: where what is told of began, and where it is now. */
  startTime: number
  currentTime: number
  duration: number
  /** Of an error alone. */
  errorType?: string
}

/** What our own analytics are told of an advertisement (specification 3). */
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
