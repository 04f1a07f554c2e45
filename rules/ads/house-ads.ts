import type { HouseAdState } from '#contract/studio/ads/house-ads.ts'
import { isOwnPath } from '../http/next-path.ts'
import { isWebAddress } from '../studio/web-address.ts'

const NOT_IN_LINKS = /["<>]/
/**
 * Control characters, line ends and others that XML does not allow: one of them makes the whole VAST document invalid.
 */
const NOT_IN_XML = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

type HouseAdTimes = { starts_at: number; ends_at: number | null }

/** The state of an ad for staff. An ad that has ended counts as ended even if it is paused. */
export function houseAdState(
  { starts_at, ends_at, isPaused }: HouseAdTimes & { isPaused: boolean },
  now: number,
): HouseAdState {
  if (ends_at !== null && ends_at <= now) return 'ended'
  if (isPaused) return 'paused'
  return starts_at > now ? 'scheduled' : 'live'
}

/** True if an ad plays at some time from `now` until `end`. */
export function playsUntil({ starts_at, ends_at }: HouseAdTimes, { now, end }: { now: number; end: number }): boolean {
  return starts_at < end && (ends_at === null || ends_at > now)
}

/** True if an ad may link to this: an https address, or a path of the site. */
export function isHouseAdLink(link: string): boolean {
  return !NOT_IN_XML.test(link) && !NOT_IN_LINKS.test(link) && (isWebAddress(link) || isOwnPath(link))
}

/** True if the VAST document can contain this name. */
export function isHouseAdName(name: string): boolean {
  return !NOT_IN_XML.test(name)
}

/** The fields that decide which ad plays. */
export type HouseAdTerms = { id: string; weight: number; dailyCap: number | null }
/** How often this browser has played each ad today, by id. */
export type HouseAdsPlayed = { day: string; counts: Readonly<Record<string, number>> }

/**
 * One ad below its daily limit in this browser, at random by weight. `draw` is a random number, 0 included and 1
 * excluded. Null if none is left.
 */
export function chooseHouseAd<ad extends HouseAdTerms>(
  ads: readonly ad[],
  { counts }: Pick<HouseAdsPlayed, 'counts'>,
  draw: number,
): ad | null {
  const left = ads.filter(({ id, dailyCap }) => dailyCap === null || (counts[id] ?? 0) < dailyCap)
  const total = left.reduce((sum, { weight }) => sum + weight, 0)
  let passed = 0
  return (
    left.find(({ weight }) => {
      passed += weight
      return draw * total < passed
    }) ?? null
  )
}

/** Today's stored counts; empty for another day or an invalid text. */
export function parseHouseAdsPlayed(text: string | null, day: string): HouseAdsPlayed {
  const stored: unknown = parsed(text)
  if (typeof stored !== 'object' || stored === null || !('day' in stored) || stored.day !== day)
    return { day, counts: {} }
  const counts = 'counts' in stored && typeof stored.counts === 'object' ? Object.entries(stored.counts ?? {}) : []
  return { day, counts: Object.fromEntries(counts.filter(([, count]) => Number.isSafeInteger(count) && count > 0)) }
}

/** The counts after one more play of an ad. */
export function withHouseAdPlayed({ day, counts }: HouseAdsPlayed, id: string): HouseAdsPlayed {
  return { day, counts: { ...counts, [id]: (counts[id] ?? 0) + 1 } }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
