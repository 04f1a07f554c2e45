import type { AdMedia } from '#rules/ads/ad-media.ts'
import type { AdSpot } from '../../core/ads/ad-spot.ts'

/** The library's answer has no types, so every value is checked when read. */
type UntypedRecord = Readonly<Record<string, unknown>>

/** The error trackers of an answer that holds only non-linear advertisements (overlays), which we do not show. */
export function wrongLinearity(response: unknown): string[] {
  return listOf(recordOf(response).ads).flatMap((ad) => {
    const types = listOf(recordOf(ad).creatives).map((creative) => recordOf(creative).type)
    const isOverlay = types.includes('nonlinear') && !types.includes('linear')
    return isOverlay ? addressesOf(recordOf(ad).errorURLTemplates) : []
  })
}

/** The linear advertisements of an answer; everything else in it is skipped. */
export function readSpots(response: unknown): AdSpot[] {
  return listOf(recordOf(response).ads).flatMap((ad) => {
    const linear = listOf(recordOf(ad).creatives).find((creative) => recordOf(creative).type === 'linear')
    return linear === undefined ? [] : [spotOf(recordOf(ad), recordOf(linear))]
  })
}

function spotOf(ad: UntypedRecord, creative: UntypedRecord): AdSpot {
  return {
    id: wordsOf(ad.id),
    title: wordsOf(ad.title),
    advertiser: wordsOf(recordOf(ad.advertiser).value) ?? wordsOf(ad.advertiser),
    duration: secondsOf(creative.duration) ?? 0,
    skipAfter: secondsOf(creative.skipDelay),
    media: listOf(creative.mediaFiles).map((file) => mediaOf(recordOf(file))),
    clickThrough: addressOf(creative.videoClickThroughURLTemplate),
    clickTracking: addressesOf(creative.videoClickTrackingURLTemplates),
    impressions: addressesOf(ad.impressionURLTemplates),
    errors: addressesOf(ad.errorURLTemplates),
    viewable: viewableOf(listOf(ad.viewableImpression).map(recordOf)),
    notVerified: unique(
      listOf(ad.adVerifications).flatMap((one) =>
        addressesOf(recordOf(recordOf(one).trackingEvents).verificationNotExecuted),
      ),
    ),
    events: Object.fromEntries(
      Object.entries(recordOf(creative.trackingEvents)).map(([name, urls]) => [name, addressesOf(urls)]),
    ),
  }
}

/** The library names the third field after its XML element. */
function viewableOf(impressions: readonly UntypedRecord[]): AdSpot['viewable'] {
  const of = (name: string) => unique(impressions.flatMap((one) => addressesOf(one[name])))
  return { viewable: of('viewable'), notViewable: of('notViewable'), undetermined: of('viewUndetermined') }
}

function mediaOf({ fileURL, mimeType, width, height, apiFramework }: UntypedRecord): AdMedia {
  return {
    fileURL: wordsOf(fileURL),
    mimeType: wordsOf(mimeType),
    width: secondsOf(width) ?? 0,
    height: secondsOf(height) ?? 0,
    apiFramework: wordsOf(apiFramework),
  }
}

function recordOf(value: unknown): UntypedRecord {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function wordsOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The library uses -1 for a missing value. */
function secondsOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

/** Some come with an id, as `{id, url}`. */
function addressOf(value: unknown): string | null {
  const address = wordsOf(value) ?? wordsOf(recordOf(value).url)
  return address !== null && /^https?:\/\//.test(address) ? address : null
}

/** An address that both a wrapper and the advertisement name is requested once. */
function addressesOf(value: unknown): string[] {
  return unique(listOf(value).flatMap((one) => addressOf(one) ?? []))
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)]
}
