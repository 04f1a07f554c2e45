import { brand } from '#brand/brand.ts'

/** One advertisement. */
export type Ad = {
  id: string
  title: string
  file: string
  seconds: number
  /** Seconds after which it may be skipped. */
  skipAfter?: number
  sequence?: number
  /** MIME type of the file; by default that of a film. */
  type?: string
}

/** The server's address, and the session and version that every beacon carries. */
export type AdRequest = { address: string; session: string; version: string }

const EVENTS = [
  'creativeView',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'pause',
  'resume',
  'mute',
  'unmute',
  'skip',
]

/** A VAST document with these ads; without any it is an empty answer. */
export function vast(spots: readonly Ad[], request: AdRequest): string {
  const ads = spots.map((spot) => inlineAd(spot, request)).join('')
  const nothing = spots.length === 0 ? `<Error>${cdata(beacon(request, 'nothing', 'error'))}</Error>` : ''
  return document(ads || nothing, request)
}

/** A VAST wrapper that redirects to another tag, with beacons of its own. */
export function wrapperVast(tag: string, request: AdRequest): string {
  return document(
    `<Ad id="wrapper"><Wrapper><AdSystem>${brand.name} simulator</AdSystem><VASTAdTagURI>${cdata(tag)}</VASTAdTagURI>${errorAndImpression('wrapper', request)}<Creatives><Creative><Linear>${trackingEvents('wrapper', request)}</Linear></Creative></Creatives></Wrapper></Ad>`,
    request,
  )
}

export type AdBreak =
  | { timeOffset: string; id: string; spots: readonly Ad[] }
  | { timeOffset: string; id: string; tag: string }

/** A VMAP document: the breaks of one film. */
export function vmap(breaks: readonly AdBreak[], request: AdRequest): string {
  const breakElements = breaks.map((adBreak) => {
    const source =
      'tag' in adBreak
        ? `<vmap:AdTagURI templateType="vast4">${cdata(adBreak.tag)}</vmap:AdTagURI>`
        : `<vmap:VASTAdData>${vast(adBreak.spots, request)}</vmap:VASTAdData>`
    const events = ['breakStart', 'breakEnd', 'error'].map(
      (event) => `<vmap:Tracking event="${event}">${cdata(beacon(request, adBreak.id, event))}</vmap:Tracking>`,
    )
    return `<vmap:AdBreak timeOffset="${adBreak.timeOffset}" breakType="linear" breakId="${adBreak.id}"><vmap:AdSource id="${adBreak.id}" allowMultipleAds="true" followRedirects="true">${source}</vmap:AdSource><vmap:TrackingEvents>${events.join('')}</vmap:TrackingEvents></vmap:AdBreak>`
  })
  return `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${breakElements.join('')}</vmap:VMAP>`
}

function document(inside: string, { version }: AdRequest): string {
  return `<VAST version="${version}">${inside}</VAST>`
}

function inlineAd(spot: Ad, request: AdRequest): string {
  const { id, title, file, seconds, skipAfter, sequence, type = 'video/mp4' } = spot
  const skip = skipAfter === undefined ? '' : ` skipoffset="${clockTime(skipAfter)}"`
  const sequenceAttribute = sequence === undefined ? '' : ` sequence="${sequence}"`
  const media = `<MediaFile delivery="progressive" type="${type}"${type.startsWith('video/') ? ' width="640" height="360"' : ''}>${cdata(`${request.address}/films/${file}`)}</MediaFile>`
  const clicks = `<ClickThrough>${cdata(`${request.address}/thanks`)}</ClickThrough><ClickTracking>${cdata(beacon(request, id, 'click'))}</ClickTracking>`
  return `<Ad id="${id}"${sequenceAttribute}><InLine><AdSystem>${brand.name} simulator</AdSystem><AdTitle>${title}</AdTitle>${errorAndImpression(id, request)}<Creatives><Creative id="${id}"><UniversalAdId idRegistry="unknown">${id}</UniversalAdId><Linear${skip}><Duration>${clockTime(seconds)}</Duration><MediaFiles>${media}</MediaFiles>${trackingEvents(id, request)}<VideoClicks>${clicks}</VideoClicks></Linear></Creative></Creatives></InLine></Ad>`
}

function errorAndImpression(ad: string, request: AdRequest): string {
  return `<Error>${cdata(`${beacon(request, ad, 'error')}&code=[ERRORCODE]`)}</Error><Impression id="${ad}">${cdata(beacon(request, ad, 'impression'))}</Impression>`
}

function trackingEvents(ad: string, request: AdRequest): string {
  const events = EVENTS.map((event) => `<Tracking event="${event}">${cdata(beacon(request, ad, event))}</Tracking>`)
  return `<TrackingEvents>${events.join('')}</TrackingEvents>`
}

function beacon({ address, session }: AdRequest, ad: string, event: string): string {
  return `${address}/beacon?${new URLSearchParams({ session, ad, event })}`
}

function cdata(text: string): string {
  return `<![CDATA[${text}]]>`
}

function clockTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 19)
}
