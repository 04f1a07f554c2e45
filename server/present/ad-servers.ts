import { namesOrigin } from '#rules/ads/ad-origin.ts'

/** Where advertisements may come from, as the content policy names it, and where tags without a host lead; null means nowhere. */
export type AdServers = {
  tagBase: string | null
  origins: readonly string[]
  /** The tag of recordings without one of their own; null where none has advertisements. */
  audioTag?: string | null
}

/** The servers an installation names: those of the brand, and the one its tags lead to. */
export function adServers({ tagBase, origins, audioTag = null }: AdServers): AdServers {
  const base = tagBase === null ? null : (URL.parse(tagBase)?.origin ?? null)
  return { tagBase: base, audioTag, origins: [...new Set([...origins, ...(base === null ? [] : [base])])] }
}

/** A tag's whole address, if a server that is allowed answers there; null for any other. */
export function adTagAddress(tag: string, { tagBase, origins }: AdServers): string | null {
  const address = URL.parse(tag, tagBase ?? undefined)
  return address && origins.some((one) => namesOrigin(one, address.origin)) ? address.href : null
}
