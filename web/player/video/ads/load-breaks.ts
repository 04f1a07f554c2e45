import { VASTParser } from '@dailymotion/vast-client'
import VMAP from '@dailymotion/vmap'
import { AD_WRAPPERS } from '#contract/limits.ts'
import { placementOffset } from '#rules/ads/ad-placement.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { fillMacros } from '../../core/ads/ad-macros.ts'
import { type AdSpot, WRONG_LINEARITY } from '../../core/ads/ad-spot.ts'
import { beacons } from './beacons.ts'
import { adDeadline, fetchAdDocument } from './fetch-ad-document.ts'
import { chooseOfHouse, isHouseAdAddress } from './house-ads.ts'
import { readSpots, wrongLinearity } from './read-spots.ts'

/** A break in a video, whose advertisements are requested only when it is due. */
export type AdBreak = {
  offset: number
  findSpots: () => Promise<AdSpot[]>
  /** Trackers of the break itself. */
  events: Readonly<Record<string, readonly string[]>>
}

/**
 * The breaks of a video from its tag: those of a VMAP document, or a single preroll for a VAST document. Throws if
 * there is no valid answer within five seconds.
 */
export async function loadBreaks(adTag: string, durationSeconds: () => number): Promise<AdBreak[]> {
  // The tag of the house is a path without an origin.
  const tag = new URL(adTag, location.href).href
  const deadline = adDeadline()
  const document = await fetchAdDocument(tag, deadline)
  if (document.documentElement.localName !== 'VMAP') {
    const spots = await spotsOf(document, tag, deadline)
    return spots.length === 0 ? [] : [{ offset: 0, findSpots: async () => spots, events: {} }]
  }
  return new VMAP(document).adBreaks.flatMap(({ timeOffset, adSource, trackingEvents }) => {
    const offset = placementOffset(timeOffset ?? '', durationSeconds())
    const source = adSource?.vastAdData ?? adSource?.adTagURI?.uri
    if (offset === null || !source) return []
    return [{ offset, findSpots: memoize(() => spotsFrom(source, tag)), events: eventsOf(trackingEvents) }]
  })
}

async function spotsFrom(source: Element | string, tag: string): Promise<AdSpot[]> {
  const deadline = adDeadline()
  if (typeof source !== 'string') return spotsOf(documentOf(source), tag, deadline)
  const url = new URL(source, tag).href
  return spotsOf(await fetchAdDocument(url, deadline), url, deadline)
}

/** The parser's code for an answer without advertisements, which is not an error. */
const NOTHING_TO_SHOW = 303

/**
 * Follows wrappers up to the limit. Returns one pod or the first standalone advertisement (VAST 4.2). Throws if an
 * advertisement cannot be loaded, for example behind too many wrappers.
 */
async function spotsOf(document: Document, url: string, deadline: AbortSignal): Promise<AdSpot[]> {
  const fetcher = { fetchVAST: ({ url: next }: { url: string }) => fetchAdDocument(next, deadline) }
  const parser = new VASTParser({ fetcher })
  const faults: number[] = []
  parser.on('VAST-error', ({ ERRORCODE }: { ERRORCODE: number }) => faults.push(ERRORCODE))
  const isOfHouse = isHouseAdAddress(url)
  // The parser counts the first document too. All of the house's ads are read, since one of them is chosen here.
  const response = await parser.parseVAST(document, { wrapperLimit: AD_WRAPPERS + 1, resolveAll: isOfHouse, url })
  const found = readSpots(response)
  const spots = isOfHouse ? chooseOfHouse(found) : found.map((spot) => ({ ...spot, house: null, picture: null }))
  const noPlayhead = { now: wallClock(), adSeconds: 0, contentSeconds: 0, assetUrl: null }
  beacons.send(
    wrongLinearity(response).map((errorUrl) => fillMacros(errorUrl, { ...noPlayhead, errorCode: WRONG_LINEARITY })),
  )
  const fault = faults.find((code) => code !== NOTHING_TO_SHOW)
  if (spots.length === 0 && fault !== undefined)
    throw new Error(`no advertisement in the VAST response: error ${fault}`)
  return spots
}

/** The parser needs a document, and a VMAP answer embeds one. */
function documentOf(root: Element): Document {
  const adDocument = document.implementation.createDocument(null, null)
  adDocument.append(adDocument.importNode(root, true))
  return adDocument
}

function eventsOf(tracking: readonly { event: string | null; uri: string }[]): Record<string, string[]> {
  const events: Record<string, string[]> = {}
  for (const { event, uri } of tracking) {
    if (event && /^https?:\/\//.test(uri)) events[event] = [...(events[event] ?? []), uri]
  }
  return events
}

function memoize<value>(load: () => Promise<value>): () => Promise<value> {
  let loaded: Promise<value> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
