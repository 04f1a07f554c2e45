import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const OUTSIDE = { APP_ENV: 'master', SESSION_SECRET: 'a-secret-of-thirty-two-characters' }
const JWKS = { FIRST_SCREEN_JWKS_URL: 'https://carrier.example/jwks.json' }
const CARRIER = { FIRST_SCREEN_ISSUER: 'https://carrier.example', ...JWKS }
const CODES = { SMS_CODES_URL: 'https://carrier.example', SMS_CODES_TOKEN_URL: 'https://carrier.example/token' }
const APPLE = { APPLE_SIGN_IN_CLIENT_ID: 'one', APPLE_SIGN_IN_TEAM_ID: 'two', APPLE_SIGN_IN_KEY_ID: 'three' }

function faultOf(environment: Record<string, string>): string {
  try {
    readConfig({ ...OUTSIDE, ...environment })
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('an incomplete or invalid setting', () => {
  test.each<[string, Record<string, string>]>([
    ['FIRST_SCREEN_ISSUER', JWKS],
    ['FIRST_SCREEN_ISSUER', { CARRIER_EDITION: 'on' }],
    ['FIRST_SCREEN_ISSUER', { FIRST_SCREEN_URL: 'https://carrier.example/' }],
    ['FIRST_SCREEN_JWKS_URL', { FIRST_SCREEN_ISSUER: 'https://carrier.example' }],
    ['FIRST_SCREEN_JWKS_URL', { ...CARRIER, FIRST_SCREEN_JWKS_URL: 'http://carrier.example/jwks.json' }],
    ['FIRST_SCREEN_JWKS_URL', { ...CARRIER, FIRST_SCREEN_INTROSPECTION_URL: 'https://carrier.example/introspect' }],
    [
      'FIRST_SCREEN_CLIENT_ID',
      { FIRST_SCREEN_ISSUER: 'one', FIRST_SCREEN_INTROSPECTION_URL: 'https://carrier.example/introspect' },
    ],
    ['CARRIER_EDITION', { ...CARRIER, CARRIER_EDITION: 'yes' }],
    ['GOOGLE_SIGN_IN_CLIENT_SECRET', { GOOGLE_SIGN_IN_CLIENT_ID: 'one' }],
    ['APPLE_SIGN_IN_PRIVATE_KEY', APPLE],
    ['APPLE_SIGN_IN_PRIVATE_KEY', { ...APPLE, APPLE_SIGN_IN_PRIVATE_KEY: 'hunter2' }],
    ['FACEBOOK_SIGN_IN_APP_ID', { FACEBOOK_SIGN_IN_APP_SECRET: 'hunter2' }],
    ['SMS_URL', { SMS_TOKEN: 'hunter2' }],
    ['SMS_URL', { SMS_URL: 'http://texts.example' }],
    ['SMS_URL', { SMS_URL: 'https://texts.example', ...CODES }],
    ['SMS_CODES_CLIENT_ID', CODES],
    ['SESSION_SECRET_PREVIOUS', { SESSION_SECRET_PREVIOUS: 'short' }],
  ])('ends the start with a line that names %s: %o', (name, environment) => {
    const fault = faultOf(environment)
    expect(fault).toContain(name)
    expect(fault).not.toContain('hunter2')
  })
})

test('the carrier and sign-in services that are not configured are simulated in local only', () => {
  const { carrier, identity, sms } = readConfig(OUTSIDE)
  expect([carrier, ...Object.values(identity), sms]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const local = readConfig({ PORT: '8000' })
  expect(local.carrier?.tokens.issuer).toBe('http://127.0.0.1:8001/carrier')
  expect(local.identity.google?.issuer).toBe('http://127.0.0.1:8001/google')
  expect(local.sms).toBeUndefined()
})

test('a carrier, its edition, and a private key in one line are read', () => {
  const key = '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----'
  const config = readConfig({ ...OUTSIDE, ...CARRIER, CARRIER_EDITION: 'on', ...APPLE, APPLE_SIGN_IN_PRIVATE_KEY: key })
  expect(config.carrier).toMatchObject({ isEdition: true, tokens: { kind: 'signed', audience: 'selah' } })
  expect(config.identity.apple?.privateKey.split('\n')).toHaveLength(3)
})

test('the language of a carrier’s edition is read and checked', () => {
  const edition = { ...OUTSIDE, ...CARRIER, CARRIER_EDITION: 'on' }
  expect(readConfig(edition).carrier?.locale).toBeUndefined()
  expect(readConfig({ ...edition, CARRIER_LOCALE: 'sw' }).carrier?.locale).toBe('sw')
  expect(() => readConfig({ ...edition, CARRIER_LOCALE: 'xx' })).toThrow('CARRIER_LOCALE must be one of en, af')
  expect(() => readConfig({ ...OUTSIDE, ...CARRIER, CARRIER_LOCALE: 'sw' })).toThrow('set CARRIER_EDITION to on')
})

test('the test carrier is accepted everywhere but in production', () => {
  expect(readConfig({ ...OUTSIDE, ...CARRIER }).carrier?.names).toEqual(['Meridian Mobile'])
  expect(readConfig({ ...OUTSIDE, ...CARRIER, APP_ENV: 'staging' }).carrier?.names).toHaveLength(2)
  expect(readConfig({ PORT: '8000' }).carrier?.names).toEqual(['Meridian Mobile', 'Test carrier'])
})
