import { expect, onTestFinished, test } from 'vitest'
import { cutDatabase, reconnectDatabase } from '#testing/databases/database-cut.ts'
import { startTestServer } from '#testing/servers/test-server.ts'

const KEPT_SECONDS = 6

test.each(['/health-check.json', '/health-check.json?check=node'])(
  '%s counts the whole seconds since the process started, however the clock is moved',
  async (path) => {
    const server = await startTestServer('embedded', { isEmpty: true })
    onTestFinished(() => server.stop())
    server.clock.advance(365 * 24 * 3600)
    const before = Math.floor(performance.now() / 1000)
    const { uptime_s } = Object(await (await server.ask(path)).json())
    const after = Math.floor(performance.now() / 1000)
    expect(Number.isInteger(uptime_s)).toBe(true)
    expect([uptime_s >= before, uptime_s <= after]).toEqual([true, true])
  },
)

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
