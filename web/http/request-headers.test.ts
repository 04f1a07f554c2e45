import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brand } from '#brand/brand.ts'
import { storageOf } from './browser/browser-storage.fixture.ts'

const local = new Map<string, string>()
const session = new Map<string, string>()

beforeEach(() => {
  local.clear()
  session.clear()
  vi.resetModules()
  vi.stubGlobal('window', { localStorage: storageOf(local), sessionStorage: storageOf(session) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function headersAt(search: string): Promise<Record<string, string>> {
  vi.stubGlobal('location', { hostname: 'selah.test', search })
  const [platform, headers] = await Promise.all([import('./browser/platform-type.ts'), import('./request-headers.ts')])
  platform.storePlatformType()
  return headers.requestHeaders()
}

test('every request carries the specification’s headers of origin and no others', async () => {
  const headers = await headersAt('?platform_type=android')
  expect(headers).toEqual({
    'content-type': 'application/json',
    platform: 'Web',
    hostname: 'selah.test',
    fingerprint: local.get('device_id'),
    amplitude_session_id: expect.stringMatching(/^\d{13}$/),
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  expect(headers.fingerprint).toMatch(new RegExp(`^${brand.slug}_[A-Za-z0-9]{20}$`))
})

test('a request from the Chrome extension carries its platform for the whole session', async () => {
  expect(await headersAt('?platform_type=Chrome%20Extension')).toMatchObject({ 'platform-type': 'chrome extension' })
  vi.resetModules()
  expect(await headersAt('')).toMatchObject({ platform: 'Web', 'platform-type': 'chrome extension' })
})
