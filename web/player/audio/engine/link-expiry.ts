import { mediaLinkEnd } from '#rules/access/media-link-expiry.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { wallClock } from '#web/http/browser/clock.ts'

/** A link is renewed this long before it expires, so that requests under way still succeed. */
const RENEW_BEFORE_MILLISECONDS = MINUTE_MILLISECONDS
export const SIGNED_PATH = '/media/signed/'

export type LinkExpiry = {
  /** Notes a newly made link to media of so many seconds. */
  set: (url: string, duration: number) => void
  /** True if the current link has expired, or is about to. */
  isExpiring: () => boolean
}

/** When the current link expires; public ones never do. */
export function createLinkExpiry(): LinkExpiry {
  let endsAt = Number.POSITIVE_INFINITY
  return {
    set(url, duration) {
      endsAt = url.includes(SIGNED_PATH) ? mediaLinkEnd(wallClock(), duration) : Number.POSITIVE_INFINITY
    },
    isExpiring: () => wallClock() > endsAt - RENEW_BEFORE_MILLISECONDS,
  }
}
