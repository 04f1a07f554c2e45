import { signIn } from '#testing/accounts/test-visitor.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { journeysClock, setJourneysClock } from './clock.ts'
import { clearFailureEvidence } from './failure-evidence.ts'
import { BEHIND_A_PROXY } from './networks.ts'
import { SUBSCRIBERS, subscriberVariable } from './subscribers.ts'

let server: TestServer | undefined

/** Runs before all journeys: the real program, on the embedded database, with the demo catalogue and the Bible. */
export async function setup(): Promise<void> {
  setJourneysClock()
  clearFailureEvidence()
  // Providers redirect to the configured address, so the port is chosen beforehand.
  const port = await findFreePort()
  server = await startTestServer('embedded', {
    environment: { ...BEHIND_A_PROXY, PUBLIC_URL: `http://127.0.0.1:${port}`, PORT: `${port}` },
    withBible: true,
    isLocal: true,
    withSimulators: true,
    clock: journeysClock,
  })
  // One per journey: a refresh token used twice counts as stolen and ends its session.
  for (const journey of SUBSCRIBERS) {
    const { refreshToken } = await signIn(server, { isSubscribed: true })
    process.env[subscriberVariable(journey)] = refreshToken
  }
  process.env.JOURNEY_URL = server.url
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
