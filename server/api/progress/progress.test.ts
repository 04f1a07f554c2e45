import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryItem, ItemProgress } from '#contract/catalogue/progress.ts'
import { openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { insertTestItems } from '#testing/databases/test-rows.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const HOUR = 3600
const ITEMS = ['psalm-1', 'psalm-2', 'psalm-3', 'psalm-4', 'psalm-5']

describe.each(DATABASE_KINDS)('progress on the %s database', (kind) => {
  let server: TestServer
  let browser: TestBrowser
  let people = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await insertTestItems(server.program.database, ITEMS)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.advance(3601)
    browser = await register()
  })

  const register = async () => {
    const one = await openTestBrowser(server)
    await registerMember(server, one, { email: `listener.${++people}@example.com`, password: 'still waters run' })
    return one
  }
  const own = (path = '') => `/web/users/${browser.id()}/progress${path}`
  const now = () => server.program.clock.now()

  type Heard = { seconds: number; ago?: number; device?: string; listened?: [number, number][] }
  const put = (id: string, { seconds, ago = 0, device = 'phone', listened = [] }: Heard) =>
    browser.send('PUT', own(`/${id}`), {
      position_seconds: seconds,
      duration_seconds: HOUR,
      device_id: device,
      listened,
      at: new Date(now() - ago * 1000).toISOString(),
    })
  const report = async (id: string, heard: Heard) => {
    const response = await put(id, heard)
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: ItemProgress }).data
  }
  const list = async (query = '') => {
    const response = await browser.send('GET', own(query))
    expect(response.status).toBe(200)
    return (await response.json()) as { data: HistoryItem[]; next_item: string | null }
  }

  test('a restart keeps the furthest position', async () => {
    await report('psalm-1', { seconds: 600, ago: 60, device: 'phone', listened: [[0, 600]] })
    const after = await report('psalm-1', { seconds: 5, device: 'laptop', listened: [[0, 5]] })
    expect(after).toMatchObject({
      content_id: 'psalm-1',
      position_seconds: 600,
      device_id: 'phone',
      duration_seconds: HOUR,
      last_place: { position_seconds: 5, device_id: 'laptop' },
      is_finished: false,
      finished_at: null,
      listened: [[0, 600]],
      listened_seconds: 600,
    })
    const { data } = await list('?content_id=psalm-1')
    expect(data).toMatchObject([{ position_seconds: 600, content: { id: 'psalm-1', object: 'content' } }])
  })

  test('a late or repeated report changes nothing', async () => {
    const newest = await report('psalm-1', { seconds: 900, listened: [[300, 900]] })
    const late = await report('psalm-1', { seconds: 200, ago: 600, device: 'laptop', listened: [[310, 400]] })
    expect(late).toEqual(newest)
  })

  test('concurrent reports of two devices are all stored', async () => {
    const devices = Array.from({ length: 8 }, (_, at) => at)
    const answers = await Promise.all(
      devices.map((at) =>
        report('psalm-2', {
          seconds: 100 * (at + 1),
          ago: at,
          device: `device-${at}`,
          listened: [[at * 100, at * 100 + 50]],
        }),
      ),
    )
    expect(answers).toHaveLength(devices.length)
    const [progress] = (await list('?content_id=psalm-2')).data
    expect(progress).toMatchObject({ position_seconds: 800, last_place: { position_seconds: 100 } })
    expect(progress?.listened_seconds).toBe(50 * devices.length)
  })

  test('an item is finished near its end, and starts again after it', async () => {
    expect(await report('psalm-1', { seconds: 3500, ago: 20 })).toMatchObject({ is_finished: true })
    await report('psalm-2', { seconds: 40, ago: 10 })
    expect((await list('?is_finished=false')).data.map(({ content_id }) => content_id)).toEqual(['psalm-2'])
    expect((await list('?is_finished=true')).data.map(({ content_id }) => content_id)).toEqual(['psalm-1'])
    const again = await report('psalm-1', { seconds: 70 })
    expect(again).toMatchObject({ is_finished: false, position_seconds: 70 })
    expect(again.finished_at).not.toBeNull()
  })

  test('a device whose clock is ahead does not override others for ever', async () => {
    await report('psalm-1', { seconds: 600, ago: -HOUR * 24 })
    server.clock.advance(60)
    expect((await report('psalm-1', { seconds: 300 })).last_place.position_seconds).toBe(300)
  })

  test('pages list items last heard first, each once', async () => {
    for (const [at, id] of ITEMS.entries()) await report(id, { seconds: 60, ago: at * 10 })
    const seen: string[] = []
    for (let offset: string | null = ''; offset !== null; ) {
      const page = await list(`?limit=2${offset && `&offset=${offset}`}`)
      seen.push(...page.data.map(({ content_id }) => content_id))
      offset = page.next_item
    }
    expect(seen).toEqual(ITEMS)
    expect((await list('?content_id=psalm-3,psalm-5,nothing')).data).toHaveLength(2)
    expect((await refusalOf(await browser.send('GET', own('?offset=x')))).code).toBe('invalid_cursor')
  })

  test('a hidden item is left out', async () => {
    await report('psalm-4', { seconds: 60 })
    const hide = (visibility: 'private' | 'public') =>
      server.program.database.updateTable('content').set({ visibility }).where('id', '=', 'psalm-4').execute()
    await hide('private')
    expect((await list()).data).toEqual([])
    expect(await refusalOf(await put('psalm-4', { seconds: 70 }))).toMatchObject({ code: 'content_not_found' })
    await hide('public')
    expect((await list()).data).toHaveLength(1)
  })

  test('the progress of one item is deleted, and of all', async () => {
    for (const id of ITEMS) await report(id, { seconds: 60 })
    expect((await browser.send('DELETE', own('/psalm-1'))).status).toBe(200)
    expect((await list()).data.map(({ content_id }) => content_id)).not.toContain('psalm-1')
    expect((await browser.send('DELETE', own())).status).toBe(200)
    expect((await list()).data).toEqual([])
  })

  test('progress is in the export, and deleted with the account', async () => {
    await report('psalm-1', { seconds: 601, device: 'the-kitchen-radio' })
    const exported = await browser.send('GET', `/web/users/${browser.id()}/export`)
    expect(await exported.text()).toContain('the-kitchen-radio')
    await browser.send('DELETE', `/web/users/${browser.id()}`, { password: 'still waters run' })
    expect(
      await server.program.database.selectFrom('progress').selectAll().where('user_id', '=', browser.id()).execute(),
    ).toEqual([])
  })

  test('progress is readable and writable by its user only', async () => {
    await report('psalm-1', { seconds: 600 })
    const victim = own()
    browser = await register()
    const body = { position_seconds: 1, duration_seconds: 2, device_id: 'x', listened: [], at: '2026-11-21T00:00:00Z' }
    for (const response of [
      await browser.send('GET', victim),
      await browser.send('PUT', `${victim}/psalm-1`, body),
      await browser.send('DELETE', `${victim}/psalm-1`),
      await browser.send('DELETE', victim),
    ]) {
      expect(await refusalOf(response)).toMatchObject({ status: 403, code: 'forbidden' })
    }
  })

  test.each([
    ['position_seconds', { position_seconds: -1 }],
    ['at', { at: 'yesterday' }],
    ['listened.0', { listened: [[1]] }],
    ['device_id', { device_id: '' }],
  ])('%s is validated', async (field, wrong) => {
    const body = { position_seconds: 1, duration_seconds: 2, device_id: 'x', listened: [], at: '2026-11-21T00:00:00Z' }
    const refused = await refusalOf(await browser.send('PUT', own('/psalm-1'), { ...body, ...wrong }))
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input', field })
  })
})
