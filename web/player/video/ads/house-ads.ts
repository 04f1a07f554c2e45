import { HOUSE_AD_TAGS } from '#contract/house-ads.ts'
import { chooseHouseAd, type HouseAdsPlayed, parseHouseAdsPlayed, withHouseAdPlayed } from '#rules/ads/house-ads.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { secretBytes } from '#web/http/browser/secret-bytes.ts'
import type { AdSpot } from '../../core/ads/ad-spot.ts'

const PLAYED_KEY = 'house_ads_today'
const BITS = 2 ** 32
const FOLDER = HOUSE_AD_TAGS.audio.slice(0, HOUSE_AD_TAGS.audio.lastIndexOf('/') + 1)

/** True for an address of the house's own ad server, which is this site. */
export function isHouseAdAddress(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && pathname.startsWith(FOLDER)
}

/** One of the house's ads, chosen by weight, or none. Ads at their daily limit in this browser are left out. */
export function chooseOfHouse(spots: readonly AdSpot[]): AdSpot[] {
  const offered = spots.flatMap((spot) => (spot.id && spot.house ? [{ ...spot.house, id: spot.id, spot }] : []))
  const chosen = chooseHouseAd(offered, playedToday(), draw())
  return chosen ? [chosen.spot] : []
}

/** Counts a play in this browser, for today only. The count is never sent. */
export function recordHouseAdPlayed({ id, house }: AdSpot): void {
  if (id && house) writeStorage('local', PLAYED_KEY, JSON.stringify(withHouseAdPlayed(playedToday(), id)))
}

function playedToday(): HouseAdsPlayed {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return parseHouseAdsPlayed(readStorage('local', PLAYED_KEY), dayIn(timeZone, wallClock()))
}

/** A random number from 0 to below 1. */
function draw(): number {
  return new DataView(secretBytes(4).buffer).getUint32(0) / BITS
}
