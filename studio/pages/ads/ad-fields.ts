import { HOUSE_AD_LIMITS } from '#contract/house-ads.ts'
import type { HouseAd, HouseAdFields } from '#contract/studio/ads/house-ads.ts'
import { isHouseAdLink } from '#rules/ads/house-ads.ts'

export type AdInput = HouseAdFields & { picture_id: string | null }

/** The values of the form; numbers as they were typed. */
export type TypedAd = Pick<AdInput, 'placement' | 'starts_at' | 'ends_at' | 'is_paused' | 'picture_id'> & {
  name: string
  link: string
  weight: string
  dailyCap: string
  skipAfter: string
}

/** The fields of an ad as a call takes them. */
export function fieldsOf(ad: HouseAd): AdInput {
  const { name, link, placement, weight, daily_cap, skip_after, starts_at, ends_at, is_paused, picture_id } = ad
  return { name, link, placement, weight, daily_cap, skip_after, starts_at, ends_at, is_paused, picture_id }
}

export function typedAd(ad: HouseAd | undefined, now: number): TypedAd {
  return {
    name: ad?.name ?? '',
    link: ad?.link ?? '',
    placement: ad?.placement ?? 'preroll',
    weight: String(ad?.weight ?? 1),
    dailyCap: ad ? numberText(ad.daily_cap) : '3',
    skipAfter: ad ? numberText(ad.skip_after) : '5',
    starts_at: ad?.starts_at ?? new Date(now).toISOString(),
    ends_at: ad?.ends_at ?? null,
    is_paused: ad?.is_paused ?? false,
    picture_id: ad?.picture_id ?? null,
  }
}

/** What is wrong with a typed ad, by field. */
export function adFaults({ link, weight, dailyCap, skipAfter, starts_at, ends_at }: TypedAd) {
  return {
    link: link.trim() !== '' && !isHouseAdLink(link.trim()),
    weight: wholeNumber(weight, 1, HOUSE_AD_LIMITS.weight) === null,
    dailyCap: dailyCap.trim() !== '' && wholeNumber(dailyCap, 1, HOUSE_AD_LIMITS.daily) === null,
    skipAfter: skipAfter.trim() !== '' && wholeNumber(skipAfter, 0, HOUSE_AD_LIMITS.skip_after) === null,
    ends_at: ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at),
  }
}

/** The typed ad as a call takes it; undefined while something is wrong or missing. */
export function adInput(typed: TypedAd): AdInput | undefined {
  const { placement, starts_at, ends_at, is_paused, picture_id } = typed
  const weight = wholeNumber(typed.weight, 1, HOUSE_AD_LIMITS.weight)
  if (weight === null || typed.name.trim() === '' || Object.values(adFaults(typed)).includes(true)) return undefined
  return {
    ...{ name: typed.name.trim(), link: typed.link.trim() || null, placement, weight, picture_id },
    daily_cap: wholeNumber(typed.dailyCap, 1, HOUSE_AD_LIMITS.daily),
    skip_after: wholeNumber(typed.skipAfter, 0, HOUSE_AD_LIMITS.skip_after),
    ...{ starts_at, ends_at, is_paused },
  }
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : null
}

function numberText(number: number | null): string {
  return number === null ? '' : String(number)
}
