import { brand } from '#brand/brand.ts'
import {
  HOUSE_AD_EVENTS,
  HOUSE_AD_EXTENSION,
  type HouseAdPlacement,
  houseAdBreakPath,
  houseAdCountPath,
} from '#contract/house-ads.ts'
import { escapeMarkup } from '#rules/text/escape-markup.ts'
import type { HouseAdListing } from '#server/database/ads/house-ads.ts'
import { publicMediaPath } from '#server/gateways/crypto/media-links.ts'
import { artworkUrl } from '../media-access.ts'

/** VAST counts these by elements of their own, not by tracking events. */
const OTHER_EVENTS: readonly string[] = ['impression', 'click']
const OFFSETS: Readonly<Record<HouseAdPlacement, string>> = { preroll: 'start', midroll: '50%', postroll: 'end' }
const PICTURE_SIDE = 300

/**
 * House ads as VAST 4.2, the same for everybody: an ad buffet (ads without a sequence), from which a player plays one.
 * An extension holds what our player chooses by, so that a request says nothing about the listener.
 */
export function presentHouseVast(ads: readonly HouseAdListing[], siteUrl: string): string {
  const inside = ads.map((ad) => adElement(ad, siteUrl)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="4.2" xmlns="http://www.iab.com/VAST">${inside}</VAST>\n`
}

/** The breaks of a video that have house ads, as VMAP 1.0. */
export function presentHouseBreaks(placements: readonly HouseAdPlacement[], siteUrl: string): string {
  const breaks = placements.map(
    (placement) =>
      `<vmap:AdBreak timeOffset="${OFFSETS[placement]}" breakType="linear" breakId="${placement}"><vmap:AdSource id="${placement}" allowMultipleAds="false" followRedirects="true"><vmap:AdTagURI templateType="vast4">${escapeMarkup(siteUrl + houseAdBreakPath(placement))}</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${breaks.join('')}</vmap:VMAP>\n`
}

function adElement(ad: HouseAdListing, siteUrl: string): string {
  const id = escapeMarkup(ad.id)
  const name = escapeMarkup(ad.name)
  const impression = escapeMarkup(siteUrl + houseAdCountPath(ad.id, 'impression'))
  return [
    `<Ad id="${id}" adType="${ad.kind}"><InLine>`,
    `<AdSystem>${escapeMarkup(brand.name)}</AdSystem>`,
    `<Impression id="${id}">${impression}</Impression>`,
    `<AdServingId>${id}</AdServingId>`,
    `<AdTitle>${name}</AdTitle>`,
    `<Advertiser>${escapeMarkup(brand.name)}</Advertiser>`,
    extension(ad),
    `<Creatives><Creative id="${id}" adId="${id}"><UniversalAdId idRegistry="unknown">${id}</UniversalAdId>`,
    linear(ad, siteUrl),
    `</Creative>${companion(ad, siteUrl)}</Creatives>`,
    '</InLine></Ad>',
  ].join('')
}

function extension({ weight, daily_cap }: HouseAdListing): string {
  const cap = daily_cap === null ? '' : `<DailyCap>${daily_cap}</DailyCap>`
  return `<Extensions><Extension type="${HOUSE_AD_EXTENSION}"><Weight>${weight}</Weight>${cap}</Extension></Extensions>`
}

function linear(ad: HouseAdListing, siteUrl: string): string {
  const { id, kind, media_id, main_file, mime_type, width, height, duration_seconds, skip_after, link } = ad
  const skip = skip_after === null ? '' : ` skipoffset="${clockTime(skip_after)}"`
  const events = HOUSE_AD_EVENTS.filter((event) => !OTHER_EVENTS.includes(event)).map(
    (event) => `<Tracking event="${event}">${escapeMarkup(siteUrl + houseAdCountPath(id, event))}</Tracking>`,
  )
  const size = kind === 'video' ? ` width="${width}" height="${height}"` : ' width="0" height="0"'
  const file = escapeMarkup(siteUrl + publicMediaPath(media_id, main_file))
  return [
    `<Linear${skip}><Duration>${clockTime(duration_seconds)}</Duration>`,
    `<MediaFiles><MediaFile delivery="progressive" type="${escapeMarkup(mime_type)}"${size}>${file}</MediaFile></MediaFiles>`,
    link === null ? '' : clicks(id, link, siteUrl),
    `<TrackingEvents>${events.join('')}</TrackingEvents></Linear>`,
  ].join('')
}

function clicks(id: string, link: string, siteUrl: string): string {
  const target = escapeMarkup(link.startsWith('/') ? siteUrl + link : link)
  const counted = escapeMarkup(siteUrl + houseAdCountPath(id, 'click'))
  return `<VideoClicks><ClickThrough>${target}</ClickThrough><ClickTracking>${counted}</ClickTracking></VideoClicks>`
}

/** The picture of an audio ad. */
function companion({ picture_id, picture_name, picture_type }: HouseAdListing, siteUrl: string): string {
  if (picture_id === null || picture_name === null) return ''
  const url = escapeMarkup(siteUrl + artworkUrl(`${picture_id}/${picture_name}`))
  const type = escapeMarkup(picture_type ?? '')
  return `<Creative><CompanionAds><Companion width="${PICTURE_SIDE}" height="${PICTURE_SIDE}"><StaticResource creativeType="${type}">${url}</StaticResource></Companion></CompanionAds></Creative>`
}

/** `00:00:05.250` */
function clockTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}
