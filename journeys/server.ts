import { startTestServer, type TestServer } from '#tools/test-server.ts'
import { signIn } from '#tools/test-visitor.ts'

let server: TestServer | undefined

/** Before all journeys: the real program, on the embedded database, with the demo catalogue and the Bible. */
export async function setup(): Promise<void> {
  server = await startTestServer('embedded', { environment: { PUBLIC_URL: 'http://127.0.0.1' }, withBible: true })
  const subscriber = await signIn(server, { isSubscribed: true })
  process.env.JOURNEY_URL = server.url
  process.env.JOURNEY_SUBSCRIBER = subscriber.refreshToken
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
