import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { brand } from '#brand/brand.ts'
import { deviceIdInCookies } from './device-cookie.ts'

const ID = '3f1c0f3e-6f2b-4e0a-9f4e-1b2c3d4e5f60'
const record = (value: unknown) => btoa(encodeURIComponent(JSON.stringify(value)))

describe('the device id in a cookie', () => {
  test.each([
    [`amp_abcdef=${ID}.dXNlcg==..1hxyz.1hxzz.0.1.1`, ID],
    [`theme=dark; amp_abcdef=${ID}`, ID],
    [`AMP_1234567890=${record({ deviceId: ID, userId: 'u' })}`, ID],
    [`AMP_1234567890=${encodeURIComponent(record({ deviceId: ID }))}; other=1`, ID],
    [`AMP_MKTG_12=${record({ referrer: 'x' })}; AMP_12=${record({ deviceId: ID })}`, ID],
  ])('is found in %s', (cookies, id) => {
    expect(deviceIdInCookies(cookies, 'amp_')).toBe(id)
  })

  test.each([
    '',
    'theme=dark',
    'amp_abcdef=',
    'amp_abcdef',
    `xamp_abcdef=${ID}`,
    'amp_abcdef=short',
    'amp_abcdef=<script>alert(1)</script>',
    `amp_abcdef=${'x'.repeat(65)}`,
    `AMP_12=${record({ deviceId: 'a b\r\nc: d' })}`,
    `AMP_12=${record({ deviceId: 5 })}`,
    'AMP_12=%E0%A4%A',
  ])('is not found in %j', (cookies) => {
    expect(deviceIdInCookies(cookies, 'amp_')).toBeUndefined()
  })
})

describe('this browser’s id', () => {
  let kept: Map<string, string>
  beforeEach(() => {
    vi.resetModules()
    kept = new Map()
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    }
    vi.stubGlobal('window', { localStorage })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const idWith = async (cookie: string) => {
    vi.stubGlobal('document', { cookie })
    return (await import('./device-id.ts')).deviceId()
  }

  test('is the analytics service’s where there is one, and stays the same', async () => {
    expect(await idWith(`${brand.analytics_cookie}abc=${ID}.x`)).toBe(ID)
    expect(kept.get('device_id')).toBe(ID)
  })

  test('is the stored one', async () => {
    kept.set('device_id', 'selah_abcdefghijklmnopqrst')
    expect(await idWith(`${brand.analytics_cookie}abc=${ID}`)).toBe('selah_abcdefghijklmnopqrst')
  })

  test('is the product’s prefix and twenty random characters otherwise', async () => {
    expect(await idWith('theme=dark')).toMatch(new RegExp(`^${brand.slug}_[A-Za-z0-9]{20}$`))
  })
})
