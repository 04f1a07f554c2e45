import type { AdMedia } from '#rules/ad-media.ts'
import type { AdSpot } from '../../core/ad-spot.ts'

/** What the library makes of an answer has no types of its own: every value is read as what it may be. */
type Loose = Readonly<Record<string, unknown>>

/** Who of an answer wants to hear that its advertisements are none we show: overlays and nothing else. */
export function wrongLinearity(response: unknown): string[] {
  return listOf(partOf(response).ads).flatMap((ad) => {
    const types = listOf(partOf(ad).creatives).map((creative) => partOf(creative).type)
    const isOverlay = types.includes('nonlinear') && !types.includes('linear')
    return isOverlay ? addressesOf(partOf(ad).errorURLTemplates) : []
  })
}

/** The advertisements of an answer that are films before, within or after ours; all else in it is passed over. */
export function readSpots(response: unknown): AdSpot[] {
  return listOf(partOf(response).ads).flatMap((ad) => {
    const linear = listOf(partOf(ad).creatives).find((creative) => partOf(creative).type === 'linear')
    return linear === undefined ? [] : [spotOf(partOf(ad), partOf(linear))]
  })
}

function spotOf(ad: Loose, creative: Loose): AdSpot {
  return {
    id: wordsOf(ad.id),
    title: wordsOf(ad.title),
    advertiser: wordsOf(partOf(ad.advertiser).value) ?? wordsOf(ad.advertiser),
    duration: secondsOf(creative.duration) ?? 0,
    skipAfter: secondsOf(creative.skipDelay),
    media: listOf(creative.mediaFiles).map((file) => mediaOf(partOf(file))),
    clickThrough: addressOf(creative.videoClickThroughURLTemplate),
    clickTracking: addressesOf(creative.videoClickTrackingURLTemplates),
    impressions: addressesOf(ad.impressionURLTemplates),
    errors: addressesOf(ad.errorURLTemplates),
    viewable: viewableOf(listOf(ad.viewableImpression).map(partOf)),
    notVerified: unique(
      listOf(ad.adVerifications).flatMap((one) =>
        addressesOf(partOf(partOf(one).trackingEvents).verificationNotExecuted),
      ),
    ),
    events: Object.fromEntries(
      Object.entries(partOf(creative.trackingEvents)).map(([name, urls]) => [name, addressesOf(urls)]),
    ),
  }
}

/** The library calls the third as its element is called. */
function viewableOf(impressions: readonly Loose[]): AdSpot['viewable'] {
  const of = (name: string) => unique(impressions.flatMap((one) => addressesOf(one[name])))
  return { viewable: of('viewable'), notViewable: of('notViewable'), undetermined: of('viewUndetermined') }
}

function mediaOf({ fileURL, mimeType, width, height, apiFramework }: Loose): AdMedia {
  return {
    fileURL: wordsOf(fileURL),
    mimeType: wordsOf(mimeType),
    width: secondsOf(width) ?? 0,
    height: secondsOf(height) ?? 0,
    apiFramework: wordsOf(apiFramework),
  }
}

function partOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function wordsOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The library says -1 for what is not given. */
function secondsOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

/** Some come with an id, as `{id, url}`. */
function addressOf(value: unknown): string | null {
  const address = wordsOf(value) ?? wordsOf(partOf(value).url)
  return address !== null && /^https?:\/\//.test(address) ? address : null
}

/** What a wrapper and the advertisement itself name alike is called once. */
function addressesOf(value: unknown): string[] {
  return unique(listOf(value).flatMap((one) => addressOf(one) ?? []))
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)]
}
