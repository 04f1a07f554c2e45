import { startTestServer, type TestServer } from '#tools/test-server.ts'

let server: TestServer | undefined

/** Before all journeys: the real program, on the embedded database, with the demo catalogue. */
export async function setup(): Promise<void> {
  server = await startTestServer('embedded', { environment: { PUBLIC_URL: 'http://127.0.0.1' } })
  process.env.JOURNEY_URL = server.url
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
