import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer('embedded', { isEmpty: true, withSimulators: true })
})
afterAll(() => server.stop())

test('an event whose sender cannot be verified now gets 503, and is stored when it is repeated', async () => {
  const { google } = server.program.stores
  if (!google) throw new Error('Google Play is simulated here')
  const events = () => server.program.database.selectFrom('provider_event').select(['store', 'type']).execute()
  const push = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const event = { event_id: 'one', type: 'subscription.4', occurred_at: server.clock.now() }
  const reading = vi.spyOn(google, 'readEvent').mockRejectedValueOnce(new StoreUnavailable('the keys cannot be read'))
  const postponed = await server.ask('/webhooks/google', push)
  expect([postponed.status, postponed.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await events()).toEqual([])
  reading.mockResolvedValueOnce({ ...event, about: { kind: 'nothing' } })
  expect((await server.ask('/webhooks/google', push)).status).toBe(204)
  expect(await events()).toEqual([{ store: 'google', type: 'subscription.4' }])
  reading.mockRestore()
  expect((await server.ask('/webhooks/google', push)).status).toBe(401)
})
