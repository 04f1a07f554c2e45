import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const SECRET = 'a-secret-of-thirty-two-characters'

function faultOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('a bad variable', () => {
  test.each([
    ['APP_ENV', 'production'],
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'selah.test'],
    ['PUBLIC_URL', 'ftp://selah.test'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://user:hunter2@host/name'],
    ['DATABASE_URL', 'host name'],
    ['REDIS_URL', 'http://user:hunter2@host'],
    ['SMTP_URL', 'mail.test:hunter2'],
    ['STORAGE_URL', 'ftp://user:hunter2@host'],
    ['STORAGE_URL', 'file://elsewhere/media'],
    ['STORAGE_URL', 'media'],
    ['SESSION_SECRET', 'hunter2'],
    ['MEDIA_HANDOVER', 'protected'],
    ['MEDIA_HANDOVER', '/a b/'],
    ['MEDIA_HANDOVER', '/../'],
    ['TRUSTED_PROXIES', 'my-proxy'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/99'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s gives one line that names it and repeats no secret', (name, value) => {
    const fault = faultOf({ [name]: value })
    expect(fault).toMatch(new RegExp(`^${name} `))
    expect(fault).not.toContain('\n')
    expect(fault).not.toContain('hunter2')
  })
})

describe('outside of local', () => {
  test.each(['development', 'qa-1', 'qa-2', 'qa-3', 'staging', 'master'])('%s needs a session secret', (APP_ENV) => {
    expect(faultOf({ APP_ENV })).toBe(`SESSION_SECRET is missing, and APP_ENV is ${APP_ENV}`)
    expect(faultOf({ APP_ENV, SESSION_SECRET: '' })).toMatch(/^SESSION_SECRET /)
    expect(readConfig({ APP_ENV, SESSION_SECRET: SECRET })).toMatchObject({
      appEnv: APP_ENV,
      sessionSecret: SECRET,
      logLevel: 'info',
    })
  })
})

describe('a good environment', () => {
  test('may be empty: then all is local', () => {
    expect(readConfig({})).toMatchObject({
      appEnv: 'local',
      host: '127.0.0.1',
      port: 8000,
      publicUrl: 'http://127.0.0.1:8000',
      isHttps: false,
      sessionSecret: undefined,
      mediaHandover: undefined,
      trustedProxies: [],
    })
    expect(readConfig({}).databaseAddress).toMatch(/[\\/]\.data[\\/]selah\.db$/)
  })

  test('empty variables are as good as none', () => {
    const names = [
      'APP_ENV',
      'HOST',
      'PORT',
      'DATA_DIR',
      'PUBLIC_URL',
      'DATABASE_URL',
      'STORAGE_URL',
      'SESSION_SECRET',
      'MEDIA_HANDOVER',
      'TRUSTED_PROXIES',
      'LOG_LEVEL',
    ]
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
  })

  test.each([
    ['https://selah.test', 'https://selah.test', true],
    ['https://selah.test/', 'https://selah.test', true],
    ['http://selah.test:8080//', 'http://selah.test:8080', false],
  ])('PUBLIC_URL %s', (PUBLIC_URL, publicUrl, isHttps) => {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ publicUrl, isHttps })
  })

  test('an address to listen at everywhere is reached as localhost', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
  })

  test('reads addresses, folders and proxies', () => {
    const config = readConfig({
      DATABASE_URL: 'postgresql://user@host/name',
      STORAGE_URL: 'file:///var/media%20files',
      MEDIA_HANDOVER: '/protected/',
      TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1,loopback',
    })
    expect(config).toMatchObject({
      databaseAddress: 'postgresql://user@host/name',
      storageDir: '/var/media files',
      mediaHandover: '/protected/',
      trustedProxies: ['10.0.0.1', '192.168.0.0/16', '::1', 'loopback'],
    })
  })
})
