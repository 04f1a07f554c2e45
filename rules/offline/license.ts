import { OFFLINE_LONGEST_DAYS } from '#contract/offline-limits.ts'
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '../dates/durations.ts'

/** A device's clock may be wrong by this much before it counts as turned back. */
const CLOCK_TOLERANCE_MILLISECONDS = 10 * MINUTE_MILLISECONDS

/**
 * When a license issued now ends: with the visitor's access, at the latest after 30 days. `accessEndsAt` is null for
 * access without an end. All in milliseconds.
 */
export function licenseEnd(now: number, accessEndsAt: number | null): number {
  const longest = now + OFFLINE_LONGEST_DAYS * DAY_MILLISECONDS
  return accessEndsAt === null ? longest : Math.min(longest, accessEndsAt)
}

/** A license as a device stores it, in times of the device's own clock, since the server's may differ. */
export type KeptLicense = {
  receivedAt: number
  validMilliseconds: number
  /** The latest known time of the device's clock, noted at each attempt to play. */
  seenAt?: number
}

/** The license with this time noted as the latest known. */
export function noteTime(license: KeptLicense, now: number): KeptLicense {
  return { ...license, seenAt: Math.max(now, license.seenAt ?? now) }
}

/**
 * True if a kept recording may be played now. False too if the clock was set back to before the license was received or
 * a noted time.
 */
export function mayPlayKept({ receivedAt, validMilliseconds, seenAt = receivedAt }: KeptLicense, now: number): boolean {
  return now >= Math.max(receivedAt, seenAt) - CLOCK_TOLERANCE_MILLISECONDS && now < receivedAt + validMilliseconds
}

/** True if a license should be renewed at the next connection: it is a day old or no longer valid. */
export function shouldRenew(license: KeptLicense, now: number): boolean {
  return !mayPlayKept(license, now) || now - license.receivedAt > DAY_MILLISECONDS
}
