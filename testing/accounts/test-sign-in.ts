import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { DatabaseKind } from '../databases/test-databases.ts'
import { startTestServer, type TestServer } from '../servers/test-server.ts'
import { openTestBrowser, registerMember, requestLoginCode, type TestBrowser } from './test-browser.ts'

const HOUR_SECONDS = 3601

export const PASSWORD = 'still waters run'

/** The setup for tests of sign-in: the program without a catalogue, and a guest's browser for each test. */
export type TestSignIn = {
  server: TestServer
  browser: TestBrowser
  newEmail: () => string
  /** Requests a code in this browser, and reads the message. */
  sendCode: (email: string) => ReturnType<typeof requestLoginCode>
  /** Registers this browser with `PASSWORD`; returns its email address. */
  registerMember: (email?: string) => Promise<string>
}

/** Opens the setup for the tests of a `describe`, and closes it after them. */
export function openTestSignIn(kind: DatabaseKind): TestSignIn {
  let started: { server: TestServer; browser: TestBrowser } | undefined
  let people = 0
  const now = () => {
    if (!started) throw new Error('the program runs while there are tests')
    return started
  }
  beforeAll(async () => {
    const server = await startTestServer(kind, { isEmpty: true, environment: { TRUSTED_PROXIES: 'loopback' } })
    started = { server, browser: await openTestBrowser(server) }
  }, 60_000)
  afterAll(async () => started?.server.stop())
  beforeEach(async () => {
    const { server } = now()
    // All tests share a network address: an hour later its rate limits are over.
    server.clock.advance(HOUR_SECONDS)
    started = { server, browser: await openTestBrowser(server) }
  })
  const newEmail = () => {
    people += 1
    return `Person.${people}@Example.com`
  }
  return {
    get server() {
      return now().server
    },
    get browser() {
      return now().browser
    },
    newEmail,
    sendCode: (email) => requestLoginCode(now().server, now().browser, email),
    registerMember: (email = newEmail()) => registerMember(now().server, now().browser, { email, password: PASSWORD }),
  }
}
