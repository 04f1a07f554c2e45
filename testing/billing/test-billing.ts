import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { DatabaseKind } from '../databases/test-databases.ts'
import { startTestServer, type TestServer } from '../servers/test-server.ts'
import { askSimulator, findBreaches } from './store-records.ts'

const START_TIMEOUT_MILLISECONDS = 120_000

/** What tests of money stand on: the program beside its simulated stores, and the days that pass there. */
export type TestBilling = {
  server: TestServer
  /** So many seconds pass, and what became due is done. */
  later: (seconds: number) => Promise<void>
}

/**
 * Opens it for the tests of a `describe`, and closes it after them. After each, events come as they should again, and nothing
 * may be that must never be.
 */
export function openTestBilling(
  kind: DatabaseKind,
  prepare: (server: TestServer) => Promise<void> = async () => undefined,
): TestBilling {
  let started: TestServer | undefined
  const server = () => {
    if (!started) throw new Error('the program runs while there are tests')
    return started
  }
  beforeAll(async () => {
    started = await startTestServer(kind, { isEmpty: true, isLocal: true, withSimulators: true })
    await prepare(started)
  }, START_TIMEOUT_MILLISECONDS)
  afterAll(async () => started?.stop())
  afterEach(async () => {
    await askSimulator(server(), '/card/__faults', { webhooks: 'once' })
    expect(await findBreaches(server())).toEqual([])
  })
  return {
    get server() {
      return server()
    },
    async later(seconds) {
      server().clock.advance(seconds)
      await server().runDue()
    },
  }
}
