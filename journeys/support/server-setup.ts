import { signIn } from '#testing/accounts/test-visitor.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { journeysClock, setJourneysClock } from './clock.ts'
import { clearFailureEvidence } from './failure-evidence.ts'
import { BEHIND_A_PROXY } from './networks.ts'
import { SUBSCRIBERS, subscriberVariable } from './subscribers.ts'

let server: TestServer | undefined

/** Before all journeys: the real program, on the embedded database, with the demo catalogue and the Bible. */
export async function setup(): Promise<void> {
  setJourneysClock()
  clearFailureEvidence()
  // Peers send their visitors back to the address the program believes it has: it must be the one it has.
  const port = await findFreePort()
  server = await startTestServer('embedded', {
    environment: { ...BEHIND_A_PROXY, PUBLIC_URL: `http://127.0.0.1:${port}`, PORT: `${port}` },
    withBible: true,
    isLocal: true,
    withSimulators: true,
    clock: journeysClock,
  })
  // One each: a refresh token that two journeys spend is a stolen one, and ends its session.
  for (const journey of SUBSCRIBERS) {
    const { refreshToken } = await signIn(server, { isSubscribed: true })
    process.env[subscriberVariable(journey)] = refreshToken
  }
  process.env.JOURNEY_URL = server.url
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
