import { VASTParser } from '@dailymotion/vast-client'
import VMAP from '@dailymotion/vmap'
import { AD_WRAPPERS } from '#contract/limits.ts'
import { placementOffset } from '#rules/ads/ad-placement.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { fillMacros } from '../../core/ads/ad-macros.ts'
import { type AdSpot, WRONG_LINEARITY } from '../../core/ads/ad-spot.ts'
import { beacons } from './beacons.ts'
import { adDeadline, fetchAdDocument } from './fetch-ad-document.ts'
import { readSpots, wrongLinearity } from './read-spots.ts'

/** A place in a film where advertisements stand, and the way to have them: a break may be asked for only when it is due. */
export type AdBreak = {
  offset: number
  findSpots: () => Promise<AdSpot[]>
  /** What its server wants to hear of the break itself. */
  events: Readonly<Record<string, readonly string[]>>
}

/**
 * The breaks of a film, as a tag answers: those of a VMAP document, or one before the film with what a VAST document
 * holds. Throws where there is no such answer within five seconds.
 */
export async function loadBreaks(tag: string, durationSeconds: () => number): Promise<AdBreak[]> {
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

/** How the parser numbers an answer that has nothing to show, which is no fault. */
const NOTHING_TO_SHOW = 303

/**
 * Follows wrappers as deep as is allowed. One pod, or the first advertisement that stands alone, as the standard says.
 * Throws where there would be one and it cannot be had, such as behind too many wrappers.
 */
async function spotsOf(document: Document, url: string, deadline: AbortSignal): Promise<AdSpot[]> {
  const fetcher = { fetchVAST: ({ url: next }: { url: string }) => fetchAdDocument(next, deadline) }
  const parser = new VASTParser({ fetcher })
  const faults: number[] = []
  parser.on('VAST-error', ({ ERRORCODE }: { ERRORCODE: number }) => faults.push(ERRORCODE))
  // The parser counts the first document too.
  const answer = await parser.parseVAST(document, { wrapperLimit: AD_WRAPPERS + 1, resolveAll: false, url })
  const spots = readSpots(answer)
  const nowhere = { now: wallClock(), adSeconds: 0, contentSeconds: 0, assetUrl: null }
  beacons.send(wrongLinearity(answer).map((one) => fillMacros(one, { ...nowhere, errorCode: WRONG_LINEARITY })))
  const fault = faults.find((code) => code !== NOTHING_TO_SHOW)
  if (spots.length === 0 && fault !== undefined) throw new Error(`the answer leads to nothing: ${fault}`)
  return spots
}

/** The parser wants a document, and a VMAP answer holds one within its own. */
function documentOf(root: Element): Document {
  const made = document.implementation.createDocument(null, null)
  made.append(made.importNode(root, true))
  return made
}

function eventsOf(tracking: readonly { event: string | null; uri: string }[]): Record<string, string[]> {
  const events: Record<string, string[]> = {}
  for (const { event, uri } of tracking) {
    if (event && /^https?:\/\//.test(uri)) events[event] = [...(events[event] ?? []), uri]
  }
  return events
}

function memoize<value>(find: () => Promise<value>): () => Promise<value> {
  let found: Promise<value> | undefined
  return () => {
    found ??= find()
    return found
  }
}
