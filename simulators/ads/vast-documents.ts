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
  /** MIME type of the file; default a film. */
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
export function vast(spots: readonly Ad[], asked: AdRequest): string {
  const ads = spots.map((spot) => inlineAd(spot, asked)).join('')
  const nothing = spots.length === 0 ? `<Error>${cdata(beacon(asked, 'nothing', 'error'))}</Error>` : ''
  return document(ads || nothing, asked)
}

/** A VAST wrapper that redirects to another tag, with beacons of its own. */
export function wrapperVast(tag: string, asked: AdRequest): string {
  return document(
    `<Ad id="wrapper"><Wrapper><AdSystem>${brand.name} simulator</AdSystem><VASTAdTagURI>${cdata(tag)}</VASTAdTagURI>${errorAndImpression('wrapper', asked)}<Creatives><Creative><Linear>${trackingEvents('wrapper', asked)}</Linear></Creative></Creatives></Wrapper></Ad>`,
    asked,
  )
}

export type AdBreak =
  | { timeOffset: string; id: string; spots: readonly Ad[] }
  | { timeOffset: string; id: string; tag: string }

/** A VMAP document: the breaks of one film. */
export function vmap(breaks: readonly AdBreak[], asked: AdRequest): string {
  const parts = breaks.map((one) => {
    const source =
      'tag' in one
        ? `<vmap:AdTagURI templateType="vast4">${cdata(one.tag)}</vmap:AdTagURI>`
        : `<vmap:VASTAdData>${vast(one.spots, asked)}</vmap:VASTAdData>`
    const events = ['breakStart', 'breakEnd', 'error'].map(
      (event) => `<vmap:Tracking event="${event}">${cdata(beacon(asked, one.id, event))}</vmap:Tracking>`,
    )
    return `<vmap:AdBreak timeOffset="${one.timeOffset}" breakType="linear" breakId="${one.id}"><vmap:AdSource id="${one.id}" allowMultipleAds="true" followRedirects="true">${source}</vmap:AdSource><vmap:TrackingEvents>${events.join('')}</vmap:TrackingEvents></vmap:AdBreak>`
  })
  return `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${parts.join('')}</vmap:VMAP>`
}

function document(inside: string, { version }: AdRequest): string {
  return `<VAST version="${version}">${inside}</VAST>`
}

function inlineAd(spot: Ad, asked: AdRequest): string {
  const { id, title, file, seconds, skipAfter, sequence, type = 'video/mp4' } = spot
  const skip = skipAfter === undefined ? '' : ` skipoffset="${clockTime(skipAfter)}"`
  const place = sequence === undefined ? '' : ` sequence="${sequence}"`
  const media = `<MediaFile delivery="progressive" type="${type}"${type.startsWith('video/') ? ' width="640" height="360"' : ''}>${cdata(`${asked.address}/films/${file}`)}</MediaFile>`
  const clicks = `<ClickThrough>${cdata(`${asked.address}/thanks`)}</ClickThrough><ClickTracking>${cdata(beacon(asked, id, 'click'))}</ClickTracking>`
  return `<Ad id="${id}"${place}><InLine><AdSystem>${brand.name} simulator</AdSystem><AdTitle>${title}</AdTitle>${errorAndImpression(id, asked)}<Creatives><Creative id="${id}"><UniversalAdId idRegistry="unknown">${id}</UniversalAdId><Linear${skip}><Duration>${clockTime(seconds)}</Duration><MediaFiles>${media}</MediaFiles>${trackingEvents(id, asked)}<VideoClicks>${clicks}</VideoClicks></Linear></Creative></Creatives></InLine></Ad>`
}

function errorAndImpression(ad: string, asked: AdRequest): string {
  return `<Error>${cdata(`${beacon(asked, ad, 'error')}&code=[ERRORCODE]`)}</Error><Impression id="${ad}">${cdata(beacon(asked, ad, 'impression'))}</Impression>`
}

function trackingEvents(ad: string, asked: AdRequest): string {
  const events = EVENTS.map((event) => `<Tracking event="${event}">${cdata(beacon(asked, ad, event))}</Tracking>`)
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
