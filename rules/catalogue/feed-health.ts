import type { FeedState, FeedTry } from '#contract/studio/feeds.ts'

/** A feed's server that takes longer is slow. */
const SLOW_MILLISECONDS = 10_000

export function isSlow({ milliseconds }: { milliseconds: number }): boolean {
  return milliseconds > SLOW_MILLISECONDS
}

type Check = { outcome: 'imported' | 'unchanged' | 'gone' | 'failed'; milliseconds: number }

/** How one fetch went, as a mark. */
export function tryResult(check: Check): FeedTry['result'] {
  if (check.outcome === 'failed' || check.outcome === 'gone') return 'failed'
  return isSlow(check) ? 'slow' : 'ok'
}

type Feed = {
  address: string | null
  hasEnded: boolean
  isPaused: boolean
  failures: number
  itemsLeft: number
  lastCheck: Check | undefined
}

/** The state of a feed. What stops it comes first: a paused feed that failed is paused. */
export function feedState({ address, hasEnded, isPaused, failures, itemsLeft, lastCheck }: Feed): FeedState {
  if (hasEnded) return 'ended'
  if (address === null) return 'file'
  if (isPaused) return 'paused'
  if (failures > 0) return 'failing'
  if (itemsLeft > 0) return 'importing'
  return lastCheck && isSlow(lastCheck) ? 'slow' : 'healthy'
}

/** When the failures began that still last; checks newest first. */
export function failingSince(failures: number, checks: readonly { at: number; outcome: string }[]): number | null {
  if (failures === 0) return null
  const firstOther = checks.findIndex(({ outcome }) => outcome !== 'failed')
  return checks.slice(0, firstOther === -1 ? undefined : firstOther).at(-1)?.at ?? null
}
