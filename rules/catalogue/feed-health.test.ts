import { describe, expect, test } from 'vitest'
import { failingSince, feedState, fetchResult } from './feed-health.ts'

const FINE = {
  address: 'https://feed.example/rss',
  hasEnded: false,
  isPaused: false,
  failures: 0,
  itemsLeft: 0,
  lastCheck: undefined,
}

describe('the health of a feed', () => {
  test.each([
    ['never fetched', {}, 'healthy'],
    ['fetched quickly', { lastCheck: { outcome: 'imported', milliseconds: 800 } }, 'healthy'],
    ['at the limit', { lastCheck: { outcome: 'unchanged', milliseconds: 10_000 } }, 'healthy'],
    ['slow', { lastCheck: { outcome: 'unchanged', milliseconds: 10_001 } }, 'slow'],
    ['with episodes to come', { itemsLeft: 3 }, 'importing'],
    ['failing amid an import', { itemsLeft: 3, failures: 1 }, 'failing'],
    ['paused after failures', { failures: 4, isPaused: true }, 'paused'],
    ['from a file', { address: null, isPaused: true }, 'file'],
    ['gone for good', { hasEnded: true, isPaused: true, failures: 2 }, 'ended'],
  ] as const)('%s: %j is %s', (_name, differences, state) => {
    expect(feedState({ ...FINE, ...differences })).toBe(state)
  })

  test.each([
    ['imported', 900, 'ok'],
    ['unchanged', 20_000, 'slow'],
    ['failed', 900, 'failed'],
    ['gone', 900, 'failed'],
  ] as const)('a fetch that ended %s after %d ms is marked %s', (outcome, milliseconds, result) => {
    expect(fetchResult({ outcome, milliseconds })).toBe(result)
  })

  test.each([
    ['no failure', 0, ['imported', 'failed'], null],
    ['one', 1, ['failed', 'imported', 'failed'], 100],
    ['three in a row', 3, ['failed', 'failed', 'failed', 'unchanged'], 98],
    ['all there is', 2, ['failed', 'failed'], 99],
    ['none in the record', 1, [], null],
  ] as const)('failures began: %s', (_name, failures, outcomes, since) => {
    const checks = outcomes.map((outcome, at) => ({ outcome, at: 100 - at }))
    expect(failingSince(failures, checks)).toBe(since)
  })
})
