import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { DatabaseKind } from '../databases/test-databases.ts'
import { startTestServer, type TestServer } from '../servers/test-server.ts'
import { askSimulator, findBreaches } from './store-records.ts'

/** The setup for tests of billing: the program with its simulated stores and a clock that can be moved. */
export type TestBilling = {
  server: TestServer
  /** Moves the clock by this many seconds and does all due work. */
  later: (seconds: number) => Promise<void>
}

/**
 * Opens the setup for the tests of a `describe`, and closes it after them. After each test, notifications are delivered
 * normally again, and no billing invariant may be violated.
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
  })
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
