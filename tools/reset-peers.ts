import { afterAll, beforeEach } from 'vitest'
import type { TestPeers } from './test-peers.ts'

/** Has each test of a file begin as if nothing had been bought or told before, and closes the peers after the last. */
export function resetPeersBetweenTests(peers: () => TestPeers): void {
  beforeEach(() => {
    peers().simulators.reset()
    peers().told.length = 0
  })
  afterAll(() => peers().stop())
}
