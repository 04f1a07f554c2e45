import { HOUSE_AD_EXTENSION } from '#contract/house-ads.ts'
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
    id: textOf(ad.id),
    title: textOf(ad.title),
    advertiser: textOf(recordOf(ad.advertiser).value) ?? textOf(ad.advertiser),
    duration: secondsOf(creative.duration) ?? 0,
    skipAfter: secondsOf(creative.skipDelay),
    media: listOf(creative.mediaFiles).map((file) => mediaOf(recordOf(file))),
    clickThrough: addressOf(creative.videoClickThroughURLTemplate),
    clickTracking: addressesOf(creative.videoClickTrackingURLTemplates),
    impressions: addressesOf(ad.impressionURLTemplates),
    errors: addressesOf(ad.errorURLTemplates),
    viewable: viewableOf(listOf(ad.viewableImpression).map(recordOf)),
    notVerified: unique(
      listOf(ad.adVerifications).flatMap((verification) =>
        addressesOf(recordOf(recordOf(verification).trackingEvents).verificationNotExecuted),
      ),
    ),
    house: houseOf(listOf(ad.extensions).map(recordOf)),
    picture: pictureOf(listOf(ad.creatives).map(recordOf)),
    events: Object.fromEntries(
      Object.entries(recordOf(creative.trackingEvents)).map(([name, urls]) => [name, addressesOf(urls)]),
    ),
  }
}

/** The library names the third field after its XML element. */
function viewableOf(impressions: readonly UntypedRecord[]): AdSpot['viewable'] {
  const addressesNamed = (name: string) => unique(impressions.flatMap((impression) => addressesOf(impression[name])))
  return {
    viewable: addressesNamed('viewable'),
    notViewable: addressesNamed('notViewable'),
    undetermined: addressesNamed('viewUndetermined'),
  }
}

/** The extension by which one of several ads of the house is chosen. */
function houseOf(extensions: readonly UntypedRecord[]): AdSpot['house'] {
  const own = extensions.find(({ attributes }) => recordOf(attributes).type === HOUSE_AD_EXTENSION)
  if (!own) return null
  const numberOf = (name: string) => {
    const value = listOf(own.children)
      .map(recordOf)
      .find((child) => child.name === name)?.value
    const number = Number(textOf(value) ?? Number.NaN)
    return Number.isSafeInteger(number) && number > 0 ? number : null
  }
  return { weight: numberOf('Weight') ?? 1, dailyCap: numberOf('DailyCap') }
}

function pictureOf(creatives: readonly UntypedRecord[]): string | null {
  const pictures = creatives
    .filter(({ type }) => type === 'companion')
    .flatMap(({ variations }) => listOf(variations))
    .flatMap((variation) => listOf(recordOf(variation).staticResources))
  return addressOf(pictures[0])
}

function mediaOf({ fileURL, mimeType, width, height, apiFramework }: UntypedRecord): AdMedia {
  return {
    fileURL: textOf(fileURL),
    mimeType: textOf(mimeType),
    width: secondsOf(width) ?? 0,
    height: secondsOf(height) ?? 0,
    apiFramework: textOf(apiFramework),
  }
}

function recordOf(value: unknown): UntypedRecord {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The library uses -1 for a missing value. */
function secondsOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

/** Some come with an id, as `{id, url}`. */
function addressOf(value: unknown): string | null {
  const address = textOf(value) ?? textOf(recordOf(value).url)
  return address !== null && /^https?:\/\//.test(address) ? address : null
}

/** An address that both a wrapper and the advertisement name is requested once. */
function addressesOf(value: unknown): string[] {
  return unique(listOf(value).flatMap((entry) => addressOf(entry) ?? []))
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)]
}
