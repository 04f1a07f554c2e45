import type { HouseAdKind } from '#contract/house-ads.ts'
import { namesOrigin } from '#rules/ads/ad-origin.ts'

/** Whether the house has ads of its own. */
export type HouseAdSchedule = { has: (kind: HouseAdKind, now: number) => boolean }

/** Allowed ad servers in the form of the content policy, and the base of tags without a host; null blocks them. */
export type AdServers = {
  tagBase: string | null
  origins: readonly string[]
  /** The default tag of recordings; null for no advertisements. */
  audioTag?: string | null
  /** The house's own ads; undefined for none. */
  house?: HouseAdSchedule
}

/** The ad servers of an installation: those of the brand, and the host of its tag base. */
export function adServers({ tagBase, origins, audioTag = null, house }: AdServers): AdServers {
  const base = tagBase === null ? null : (URL.parse(tagBase)?.origin ?? null)
  const all = [...new Set([...origins, ...(base === null ? [] : [base])])]
  return { tagBase: base, audioTag, origins: all, ...(house && { house }) }
}

/** The absolute address of a tag on an allowed server; null otherwise. */
export function adTagAddress(tag: string, { tagBase, origins }: AdServers): string | null {
  const address = URL.parse(tag, tagBase ?? undefined)
  return address && origins.some((one) => namesOrigin(one, address.origin)) ? address.href : null
}
