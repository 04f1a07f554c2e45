import { expect, onTestFinished, test } from 'vitest'
import { cutDatabase, reconnectDatabase } from '#testing/databases/database-cut.ts'
import { startTestServer } from '#testing/servers/test-server.ts'

const KEPT_SECONDS = 6

test('the check of a node fails while its database is away, and is well again by itself', async () => {
  const server = await startTestServer('postgresql', { isEmpty: true })
  onTestFinished(() => server.stop())
  const address = server.config.databaseAddress
  const check = async () => {
    server.clock.advance(KEPT_SECONDS)
    const response = await server.ask('/health-check.json?check=node')
    return [response.status, Object(await response.json()).checks]
  }
  const well = [200, { database: 'ok', write: 'ok', disk: 'ok', node: 'ok' }]
  expect(await check()).toEqual(well)
  await cutDatabase(address)
  onTestFinished(() => reconnectDatabase(address))
  expect(await check()).toEqual([503, { database: 'failing', write: 'failing', disk: 'ok', node: 'ok' }])
  await reconnectDatabase(address)
  await expect.poll(check).toEqual(well)
})
