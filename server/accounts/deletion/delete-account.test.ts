import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { lastMessage } from '#testing/accounts/test-browser.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { findArtistItem } from '#testing/catalogue/demo-items.ts'
import { dumpDatabase } from '#testing/databases/dump-database.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const NAME = 'Jochebed of Goshen'
const PHONE = '+15550110041'

describe.each(DATABASE_KINDS)('a deleted account, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isLocal: true, withSimulators: true })
  })
  afterAll(() => server.stop())

  /** The rows that contain any of these words, each after its table's name. */
  const tracesOf = async (words: readonly string[]) => {
    const lines = await dumpDatabase(server.program.database)
    // A form that was sent to the operator stays with them; sent messages are deleted after a while.
    const isOperators = (line: string) => line.includes(`"recipient":"${brand.mail_operator}"`)
    return lines.filter((line) => words.some((word) => line.includes(word)) && !isOperators(line))
  }

  test('leaves no trace of its owner in any table', async () => {
    const buyer = await openTestBuyer(server, 'jochebed')
    const { id, email, ask } = buyer
    const words = [id, email, NAME, PHONE]
    const content = await findArtistItem(server)
    const done = async (method: string, path: string, body?: object) => {
      const { status, code } = await ask(method, path, body)
      expect([method, path, status, code]).toEqual([method, path, 200, undefined])
    }
    const place = { position_seconds: 30, duration_seconds: 300, device_id: 'phone', listened: [[0, 30]] }
    await done('PUT', `/0.13/users/${id}`, { name: NAME, locale: 'he' })
    await done('POST', `/0.12/users/${id}/intents`, { intents: ['pray'] })
    await done('POST', `/web/content/${content.id}/reactions`)
    await done('PUT', `/web/artists/${content.artist_id}/follow`)
    await done('PUT', `/web/users/${id}/progress/${content.id}`, {
      ...place,
      at: new Date(server.clock.now()).toISOString(),
    })
    await done('POST', '/web/events', { events: [{ event: 'view', name: 'discover' }] })
    await done('POST', '/web/submissions', { kind: 'waitlist', email, name: NAME, topic: 'other', message: 'Please' })
    await done('PUT', `/0.13/users/${id}`, { email: `elsewhere-${kind}@example.com` })
    await ask('POST', '/web/login', { email, password: 'not this one at all' })
    const phone = { country_code: '1', phone: PHONE.slice(2) }
    await done('POST', '/web/login-codes', phone)
    await done('PUT', `/0.13/users/${id}`, { ...phone, code: (await lastMessage(server, PHONE)).code })
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone: PHONE })
    expect(bought.status).toBe(200)
    const before = new Set((await tracesOf(words)).map((line) => line.split(' ')[0]))
    expect([...before]).toEqual(
      expect.arrayContaining(['user', 'message', 'subscription', 'consent', 'progress', 'submission']),
    )

    await done('DELETE', `/web/users/${id}`, { password: 'a long enough word' })
    expect(await tracesOf(words)).toEqual([])
  })
})
