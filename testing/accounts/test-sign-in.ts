import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { DatabaseKind } from '../databases/test-databases.ts'
import { startTestServer, type TestServer } from '../servers/test-server.ts'
import { openTestBrowser, registerMember, requestLoginCode, type TestBrowser } from './test-browser.ts'

const HOUR_SECONDS = 3601

export const PASSWORD = 'still waters run'

/** What tests of signing in stand on: the program without a catalogue, and a new guest's browser for each. */
export type TestSignIn = {
  server: TestServer
  browser: TestBrowser
  newEmail: () => string
  /** Asks for a code as this browser, and reads the message. */
  sendCode: (email: string) => ReturnType<typeof requestLoginCode>
  /** Registers this browser with `PASSWORD`; answers with its address. */
  registerMember: (email?: string) => Promise<string>
}

/** Opens it for the tests of a `describe`, and closes it after them. */
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
    // All tests come from one network: an hour later it may try again.
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
