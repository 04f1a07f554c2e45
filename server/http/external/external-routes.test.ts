import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOCIAL_PROVIDERS } from '#contract/accounts/identity-providers.ts'
import { STORES } from '#contract/billing/subscriptions.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { EXTERNAL_ROUTES } from './external-routes.ts'

type Documented = { paths: Record<string, Record<string, unknown>> }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer('embedded', { isEmpty: true, withSimulators: true })
})
afterAll(() => server.stop())

test('every redirect and callback route is documented', () => {
  const described = EXTERNAL_ROUTES.map(({ method, path }) => `${method} ${path}`)
  for (const provider of SOCIAL_PROVIDERS) {
    expect(described).toContain(`GET /web/authenticate/${provider}`)
    expect(described).toContain(`GET /web/authenticate/${provider}/callback`)
  }
  for (const store of STORES) expect(described).toContain(`POST /webhooks/${store}`)
  expect(described).toEqual(expect.arrayContaining(['POST /web/authenticate/apple/callback', 'GET /web/dcb/start']))
  expect(new Set(described).size).toBe(described.length)
})

test('each external route takes exactly the documented methods', async () => {
  const { paths } = (await (await server.ask('/openapi.json')).json()) as Documented
  for (const path of new Set(EXTERNAL_ROUTES.map((door) => door.path))) {
    const refused = await server.ask(path, { method: 'PUT' })
    expect([path, refused.status]).toEqual([path, 405])
    const named = Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')] ?? {}).map((method) => method.toUpperCase())
    // HEAD comes with GET, and is documented only where it stands alone.
    const isDocumented = (method: string) => method !== 'HEAD' || !named.includes('GET')
    const allowed = (refused.headers.get('allow') ?? '').split(', ').filter(isDocumented)
    expect([path, allowed.toSorted()]).toEqual([path, named.toSorted()])
  }
})
