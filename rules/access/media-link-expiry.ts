import { MEDIA_LINK_EXTRA_SECONDS, MEDIA_LINK_LONGEST_SECONDS } from '#contract/limits.ts'

/** The expiry of a signed media link made now for an item of this length. Seconds in, milliseconds out. */
export function mediaLinkEnd(now: number, itemSeconds: number): number {
  const seconds = Math.min(Math.ceil(itemSeconds) + MEDIA_LINK_EXTRA_SECONDS, MEDIA_LINK_LONGEST_SECONDS)
  return now + seconds * 1000
}
