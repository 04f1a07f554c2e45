import type { FeedFetch, FeedState } from '#contract/studio/feeds.ts'

/** A feed counts as slow if its server takes longer than this. */
const SLOW_MILLISECONDS = 10_000

export function isSlow({ milliseconds }: { milliseconds: number }): boolean {
  return milliseconds > SLOW_MILLISECONDS
}

type Check = { outcome: 'imported' | 'unchanged' | 'gone' | 'failed'; milliseconds: number }

/** The result of one fetch, as a mark. */
export function fetchResult(check: Check): FeedFetch['result'] {
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

/** The state of a feed. A state that stops the feed wins: a paused feed that failed is paused. */
export function feedState({ address, hasEnded, isPaused, failures, itemsLeft, lastCheck }: Feed): FeedState {
  if (hasEnded) return 'ended'
  if (address === null) return 'file'
  if (isPaused) return 'paused'
  if (failures > 0) return 'failing'
  if (itemsLeft > 0) return 'importing'
  return lastCheck && isSlow(lastCheck) ? 'slow' : 'healthy'
}

/** The start of the current series of failures; checks newest first. */
export function failingSince(failures: number, checks: readonly { at: number; outcome: string }[]): number | null {
  if (failures === 0) return null
  const firstOther = checks.findIndex(({ outcome }) => outcome !== 'failed')
  return checks.slice(0, firstOther === -1 ? undefined : firstOther).at(-1)?.at ?? null
}
