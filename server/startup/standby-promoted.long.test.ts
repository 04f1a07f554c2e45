import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lastPosition } from '#rules/player/progress.ts'
import { listPlayedContent } from '#server/database/listening/progress.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { findBreaches, payByCard } from '#testing/billing/store-records.ts'
import { openTestBuyer, subscribeByPhone, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testManifest } from '#testing/catalogue/test-pack.ts'
import { type PostgresPair, startPostgresPair } from '#testing/databases/postgres-pair.ts'
import { queryPostgres } from '#testing/databases/test-databases.ts'
import { type MovableAddress, openMovableAddress } from '#testing/servers/movable-address.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const WAIT = { timeout: 60_000, interval: 100 }
const PRICE_OF_MONTH = 899

/** The primary dies under load; an operator promotes the standby and moves the primary's address to it. */
describe('a standby that becomes the primary', () => {
  let pair: PostgresPair
  let address: MovableAddress
  let server: TestServer
  let member: TestVisitor
  let buyer: TestBuyer
  let items: string[] = []
  beforeAll(async () => {
    pair = await startPostgresPair({ isSynchronous: true })
    address = await openMovableAddress(pair.primaryPort)
    server = await startTestServer('embedded', {
      isEmpty: true,
      isLocal: true,
      withSimulators: true,
      environment: { DATABASE_URL: pair.urlOf(address.port), DATABASE_READ_URL: pair.urlOf(pair.standbyPort) },
    })
    await importTestPack(testManifest(), server)
    items = (await server.program.database.selectFrom('content').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    )
    member = await signIn(server)
    buyer = await openTestBuyer(server)
  })
  afterAll(async () => {
    await server?.stop()
    await address?.stop()
    await pair?.stop()
  })

  /** The last second of each item whose write was acknowledged. */
  const acknowledged = new Map<string, number>()
  const counts = { acknowledged: 0, refused: 0, reads: 0, readsRefused: 0 }
  let second = 0
  async function write(): Promise<boolean> {
    second += 1
    const id = items[second % items.length] ?? ''
    const body = {
      ...{ position_seconds: second, duration_seconds: 100_000, listened: [], device_id: 'a-test-device' },
      at: new Date(server.clock.now()).toISOString(),
    }
    const asked = { method: 'PUT', headers: { ...member.headers, 'content-type': 'application/json' } }
    const path = `/web/users/${member.userId}/progress/${id}`
    const { status } = await server.ask(path, { ...asked, body: JSON.stringify(body) })
    if (status === 200) {
      acknowledged.set(id, second)
      counts.acknowledged += 1
      return true
    }
    // While no database accepts writes, a visitor gets 503 and nothing else.
    expect(status).toBe(503)
    counts.refused += 1
    return false
  }
  let asked = 0
  async function read(): Promise<number> {
    asked += 1
    // Other words each time: the answer is in no cache, so the database is read.
    const { status } = await server.ask(`/web/search?q=item+${asked}`)
    expect([200, 503]).toContain(status)
    if (status === 200) counts.reads += 1
    else counts.readsRefused += 1
    return status
  }
  const books = () => findBreaches(server)

  test('keeps every write that was acknowledged before, during and after, and the money is consistent', async () => {
    const paid = await subscribeByPhone(server, '+15550101301')
    await vi.waitFor(async () => {
      const { rows } = await queryPostgres(pair.urlOf(pair.standbyPort), 'select count(*) as rows from charge')
      expect(Number(rows[0]?.rows)).toBe(1)
    }, WAIT)
    for (let at = 0; at < 200; at += 1) expect(await write()).toBe(true)
    const bought = await buyer.buy('premium-yearly-direct', { store: 'selah' })

    const load = { isOn: true }
    const writing = (async () => {
      while (load.isOn) await write()
    })()
    const reading = (async () => {
      while (load.isOn) await read()
    })()
    await vi.waitFor(() => expect(counts.acknowledged).toBeGreaterThan(300), WAIT)
    await pair.killPrimary()
    await vi.waitFor(() => expect(counts.refused).toBeGreaterThan(0), WAIT)
    // Somebody pays meanwhile: the processor has the money, and we cannot record it yet.
    await payByCard(bought.data.redirect_url ?? '')
    const killedAt = performance.now()
    await pair.promote()
    address.moveTo(pair.standbyPort)
    const before = counts.acknowledged
    await vi.waitFor(() => expect(counts.acknowledged).toBeGreaterThan(before + 100), WAIT)
    const seconds = (performance.now() - killedAt) / 1000
    load.isOn = false
    await Promise.all([writing, reading])

    const { database } = server.program
    const query = { userId: member.userId, after: undefined, limit: items.length, now: server.clock.now() }
    const stored = new Map(
      (await listPlayedContent(database, query)).map(({ id, progress }) => [id, lastPosition(progress)?.seconds ?? 0]),
    )
    const lost = [...acknowledged].filter(([id, last]) => (stored.get(id) ?? 0) < last)
    expect(lost).toEqual([])
    expect(acknowledged.size).toBe(items.length)
    expect(seconds).toBeLessThan(60)
    expect(counts.readsRefused).toBeLessThan(counts.reads)

    expect((await buyer.getPurchase(bought.data.purchase.id)).data.purchase.status).toBe('succeeded')
    expect(await buyer.isSubscribed()).toBe(true)
    const { charges } = await (await fetch(`${server.simulators?.url}/carrier/__charges`)).json()
    expect(charges).toMatchObject([{ amount: PRICE_OF_MONTH / 100, refunded: 0 }])
    expect(await paid.buyer.isSubscribed()).toBe(true)
    server.clock.advance(32 * 24 * 3600)
    await server.runDue()
    expect(await books()).toEqual([])
  })
})
