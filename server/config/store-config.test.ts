import { describe, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readStores } from './store-config.ts'

const OUTSIDE = { simulatorsUrl: undefined, publicUrl: 'https://listen.example' }
const LOCAL = { simulatorsUrl: 'http://127.0.0.1:8001', publicUrl: 'http://127.0.0.1:8000' }

const CARD = { STRIPE_SECRET_KEY: 'sk_hunter2', STRIPE_WEBHOOK_SECRET: 'whsec_hunter2' }
const CARRIER = {
  CARRIER_BILLING_URL: 'https://carrier.example/api/',
  CARRIER_TOKEN_URL: 'https://carrier.example/token',
  CARRIER_CLIENT_ID: 'us',
  CARRIER_CLIENT_SECRET: 'hunter2',
}
const BANGO = {
  BANGO_USERNAME: 'us',
  BANGO_PASSWORD: 'hunter2',
  BANGO_IDENTIFICATION_KEY: 'USA_CARRIER',
  BANGO_NOTIFICATION_USERNAME: 'bango',
  BANGO_NOTIFICATION_PASSWORD: 'hunter2',
}
const APPLE = {
  APPLE_BUNDLE_ID: 'example.app',
  APPLE_APP_ID: '123',
  APPLE_ROOT_CERTIFICATES: '/etc/g2.cer, /etc/g3.cer',
}
const GOOGLE = {
  GOOGLE_PLAY_PACKAGE: 'example.app',
  GOOGLE_PLAY_SERVICE_ACCOUNT: '/etc/account.json',
  GOOGLE_PLAY_PUSH_ACCOUNT: 'push@example',
}

function faultOf(environment: Record<string, string>, where: Parameters<typeof readStores>[1] = OUTSIDE): string {
  try {
    readStores(environment, where)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('stores', () => {
  test('stores that are not configured do not exist; in local all are simulated', () => {
    expect(readStores({}, OUTSIDE)).toEqual({})
    expect(Object.keys(readStores({}, LOCAL)).sort()).toEqual(['apple', 'bango', 'card', 'carrier', 'google'])
  })

  test('a carrier is asked for subscriber tokens if it supports them', () => {
    const address = { CARRIER_BACKCHANNEL_URL: 'https://carrier.example/bc-authorize/' }
    expect(readStores({ ...CARRIER, ...address }, OUTSIDE).carrier?.backchannelUrl).toBe(
      'https://carrier.example/bc-authorize',
    )
    expect(readStores(CARRIER, OUTSIDE).carrier).not.toHaveProperty('backchannelUrl')
    expect(faultOf({ ...CARRIER, CARRIER_BACKCHANNEL_URL: 'nowhere' })).toContain('CARRIER_BACKCHANNEL_URL')
  })

  test('configured stores have their settings', () => {
    const before = { STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_before' }
    const found = readStores({ ...CARD, ...before, ...CARRIER, ...BANGO, ...APPLE, ...GOOGLE }, OUTSIDE)
    expect(found).toMatchObject({
      card: { secretKey: 'sk_hunter2', webhookSecrets: ['whsec_hunter2', 'whsec_before'], apiUrl: undefined },
      carrier: { apiRoot: 'https://carrier.example/api', clientId: 'us' },
      bango: { url: 'https://api.bango.net/v5', identificationKey: 'USA_CARRIER' },
      apple: { appId: 123, isSandbox: false, rootCertificates: [{ file: '/etc/g2.cer' }, { file: '/etc/g3.cer' }] },
      google: { pushAudience: 'https://listen.example/webhooks/google', serviceAccount: { file: '/etc/account.json' } },
    })
  })

  test('configured stores replace the simulated ones', () => {
    expect(readStores(CARD, LOCAL)).toMatchObject({ card: { secretKey: 'sk_hunter2' }, bango: expect.anything() })
  })
})

describe('an incompletely configured store ends the start', () => {
  const halves = [CARD, CARRIER, BANGO, APPLE, GOOGLE].flatMap((whole) =>
    Object.keys(whole).map(
      (missing) => [missing, Object.fromEntries(Object.entries(whole).filter(([name]) => name !== missing))] as const,
    ),
  )
  test.each(halves)('without %s, the start ends and names it', (missing, half) => {
    expect(faultOf(half)).toMatch(new RegExp(`^${missing} is missing, but \\w+ is set`))
    expect(faultOf(half)).not.toContain('hunter2')
  })
})

describe('a wrong value ends the start with one line that repeats no secret', () => {
  test.each([
    ['STRIPE_API_URL', { ...CARD, STRIPE_API_URL: 'hunter2' }],
    ['CARRIER_BILLING_URL', { ...CARRIER, CARRIER_BILLING_URL: 'ftp://us:hunter2@carrier.example' }],
    ['CARRIER_TOKEN_URL', { ...CARRIER, CARRIER_TOKEN_URL: 'hunter2' }],
    ['BANGO_URL', { ...BANGO, BANGO_URL: 'hunter2' }],
    ['APPLE_APP_ID', { ...APPLE, APPLE_APP_ID: 'my app' }],
    ['APPLE_ENVIRONMENT', { ...APPLE, APPLE_ENVIRONMENT: 'LocalTesting' }],
  ])('%s', (name, environment) => {
    expect(faultOf(environment)).toMatch(new RegExp(`^${name} `))
    expect(faultOf(environment)).not.toContain('hunter2')
  })

  test('a carrier needs an https address for callbacks', () => {
    expect(faultOf(CARRIER, { ...OUTSIDE, publicUrl: 'http://listen.example' })).toContain('PUBLIC_URL')
  })
})
