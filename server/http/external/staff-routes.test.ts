import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { loadSharp } from '#server/gateways/pictures/load-sharp.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { staffToken } from '#testing/studio/test-uploads.ts'
import type { ExternalRoute } from './external-route.ts'
import { EXTERNAL_ROUTES } from './external-routes.ts'

const nameOf = ({ method, path }: Pick<ExternalRoute, 'method' | 'path'>) => `${method} ${path}`
const TUS = { 'tus-resumable': '1.0.0' }

test('every route of the studio declares its staff, except the one that describes the upload protocol', () => {
  const undecided = EXTERNAL_ROUTES.filter(({ path, ofStaff }) => path.startsWith('/web/studio/') && !ofStaff)
  expect(undecided.map(nameOf)).toEqual(['OPTIONS /web/studio/uploads/'])
})

describe.each(DATABASE_KINDS)('staff’s routes that are not calls, on the %s database', (kind) => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await insertDemoAccounts(server.program)
    token = await staffToken(server, 'operator')
  })
  afterAll(() => server.stop())

  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers }
    const response = await server.ask(path, { ...init, method, headers })
    await response.arrayBuffer()
    return response
  }
  const beginUpload = () => send('POST', '/web/studio/uploads/', { headers: { ...TUS, 'upload-length': '9' } })
  const beginsUpload = async () => (await beginUpload()).headers.get('location') ?? ''
  const drawPicture = async () => {
    const sharp = await loadSharp()
    return sharp({ create: { width: 400, height: 400, channels: 3, background: '#204060' } })
      .jpeg()
      .toBuffer()
  }

  /** One request of each route, with what its entry is about. */
  const REQUESTS: Readonly<Record<string, () => Promise<{ response: Response; about: unknown }>>> = {
    'GET /web/studio/audit/export': async () => ({
      response: await send('GET', '/web/studio/audit/export?format=csv'),
      about: null,
    }),
    'GET /web/studio/brand/export': async () => ({
      response: await send('GET', '/web/studio/brand/export'),
      about: 'version 0',
    }),
    'GET /web/studio/ledger/export': async () => ({
      response: await send('GET', '/web/studio/ledger/export?month=2026-11&format=csv'),
      about: '2026-11',
    }),
    'GET /web/studio/listening/export': async () => ({
      response: await send('GET', '/web/studio/listening/export?table=days&days=7'),
      about: 'days 7',
    }),
    'POST /web/studio/pictures': async () => {
      const body = new Uint8Array(await drawPicture())
      const response = await send('POST', '/web/studio/pictures', { headers: { 'content-type': 'image/jpeg' }, body })
      return { response, about: expect.stringMatching(/^[0-9a-z]+$/) }
    },
    'POST /web/studio/uploads/': async () => {
      const response = await beginUpload()
      return { response, about: `POST ${response.headers.get('location')}` }
    },
    'DELETE /web/studio/uploads/:id': async () => {
      const path = await beginsUpload()
      return { response: await send('DELETE', path, { headers: TUS }), about: `DELETE ${path}` }
    },
  }

  const recorded = EXTERNAL_ROUTES.filter(({ ofStaff }) => ofStaff !== undefined && ofStaff !== 'none')
  test.each(recorded.map((route) => [nameOf(route), route.ofStaff] as const))(
    '%s adds an entry of the kind %s to the audit log',
    async (name, entryKind) => {
      const { response, about } = (await REQUESTS[name]?.()) ?? { response: undefined, about: undefined }
      expect([name, response?.ok]).toEqual([name, true])
      const latest = await server.program.database
        .selectFrom('staff_action')
        .selectAll()
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      expect(latest).toMatchObject({ kind: entryKind, subject_id: about })
    },
  )

  test('a refused request adds no entry', async () => {
    const count = async () => (await server.program.database.selectFrom('staff_action').select('id').execute()).length
    const before = await count()
    expect((await send('POST', '/web/studio/uploads/', { headers: { ...TUS, 'upload-length': '0' } })).status).toBe(400)
    const other = await staffToken(server, 'support')
    const headers = { authorization: `Bearer ${other}` }
    expect((await send('GET', '/web/studio/brand/export', { headers })).status).toBe(403)
    expect(await count()).toBe(before)
  })
})
