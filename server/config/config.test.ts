import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const SECRET = 'a-secret-of-thirty-two-characters'
const PUBLIC = { APP_ENV: 'development', SESSION_SECRET: SECRET }

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
    ['PORT', '0x50'],
    ['PORT', ' 80'],
    ['PORT', '65535'],
    ['PUBLIC_URL', 'selah.test'],
    ['PUBLIC_URL', 'ftp://selah.test'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://selah.test/listen'],
    ['PUBLIC_URL', 'https://selah.test/?lang=en'],
    ['PUBLIC_URL', 'https://someone:hunter2@selah.test'],
    ['HOST', 'no host'],
    ['HOST', '127.0.0.1:8000'],
    ['HOST', '127.0.0.256'],
    ['HOST', 'http://127.0.0.1'],
    ['HOST', '-'],
    ['DATABASE_URL', 'mysql://user:hunter2@host/name'],
    ['DATABASE_URL', 'host name'],
    ['DATABASE_READ_URL', 'mysql://user:hunter2@host/name'],
    ['DATABASE_READ_URL', 'postgres://user:hunter2@replica/name'],
    ['REDIS_URL', 'http://user:hunter2@host'],
    ['SMTP_URL', 'mail.test:hunter2'],
    ['SMTP_URL', 'smtp://name:hunter2@mail.test?tls=perhaps'],
    ['STORAGE_URL', 'ftp://user:hunter2@host'],
    ['STORAGE_URL', 'file://elsewhere/media'],
    ['STORAGE_URL', 'media'],
    ['STORAGE_URL', 's3://media'],
    ['STORAGE_URL', 's3://key:hunter2@host'],
    ['STORAGE_URL', 's3://key@host/media'],
    ['STORAGE_URL', 's3://:hunter2@host/media'],
    ['STORAGE_URL', 's3://key:%zzhunter2@host/media'],
    ['STORAGE_URL', 's3://key:hunter2@host/Media'],
    ['STORAGE_URL', 's3://key:hunter2@host/media//hunter2'],
    ['STORAGE_URL', 's3://key:hunter2@host/media?tls=no'],
    ['STORAGE_URL', 's3://key:hunter2@host/media?secret=hunter2'],
    ['STORAGE_URL', 's3://key:hunter2@host/media#hunter2'],
    ['SESSION_SECRET', 'hunter2'],
    ['OUTBOUND_ALLOW', 'feeds.lan'],
    ['OUTBOUND_ALLOW', 'feeds.lan:8080,http://other.lan:80'],
    ['OUTBOUND_ALLOW', 'name:hunter2@feeds.lan:80'],
    ['OUTBOUND_ALLOW', 'feeds.lan:0'],
    ['OUTBOUND_ALLOW', 'feeds.lan:65536'],
    ['OUTBOUND_ALLOW', '*:80'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '301'],
    ['MEDIA_HANDOVER', 'protected'],
    ['MEDIA_HANDOVER', '/a b/'],
    ['MEDIA_HANDOVER', '/../'],
    ['TRUSTED_PROXIES', 'my-proxy'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/99'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://hunter2@collector:4317'],
    ['OPERATOR_EMAIL', 'nobody'],
    ['NODE_NAME', 'two words'],
    ['METRICS_PORT', 'many'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', '8000'],
    ['FREE_ACCESS_UNTIL', 'tomorrow'],
    ['FREE_ACCESS_UNTIL', '2026-12-27'],
    ['FREE_ACCESS_UNTIL', '2026-13-27T00:00:00Z'],
  ])('%s=%s gives one line that names it and repeats no secret', (name, value) => {
    const fault = faultOf({ [name]: value })
    expect(fault).toMatch(new RegExp(`^${name} `))
    expect(fault).not.toContain('\n')
    expect(fault).not.toContain('hunter2')
  })
})

describe('outside of local', () => {
  test.each(['development', 'qa-1', 'qa-2', 'qa-3', 'staging', 'master'])('%s needs a session secret', (APP_ENV) => {
    expect(faultOf({ APP_ENV })).toBe(
      `SESSION_SECRET is missing; only APP_ENV=local starts without it, and APP_ENV is ${APP_ENV}`,
    )
    expect(faultOf({ APP_ENV, SESSION_SECRET: '' })).toMatch(/^SESSION_SECRET /)
    expect(readConfig({ APP_ENV, SESSION_SECRET: SECRET })).toMatchObject({
      appEnv: APP_ENV,
      sessionSecret: SECRET,
      logLevel: 'info',
    })
  })
})

describe('local', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ HOST: '::' }, 'HOST is ::'],
    [{ HOST: '10.0.0.7' }, 'HOST is 10.0.0.7'],
    [{ PUBLIC_URL: 'https://listen.example' }, 'PUBLIC_URL is https://listen.example'],
    [{ APP_ENV: 'local', PUBLIC_URL: 'http://127.0.0.1.evil.test' }, 'PUBLIC_URL is http://127.0.0.1.evil.test'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8000' }, 'HOST is 0.0.0.0'],
  ])('does not run as local with %j, which others could reach', (environment, why) => {
    const fault = faultOf(environment)
    expect(fault).toMatch(/^APP_ENV /)
    expect(fault).toContain(why)
    expect(fault).toContain('set APP_ENV')
    expect(fault).not.toContain('\n')
    expect(faultOf({ ...environment, ...PUBLIC })).toBe('')
  })

  test.each([
    [{ HOST: 'localhost' }],
    [{ HOST: '::1' }],
    [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:8000' }],
    [{ PUBLIC_URL: 'http://[::1]:8000' }],
    [{ PUBLIC_URL: 'https://selah.localhost' }],
  ])('runs as local with %j, which only this machine reaches', (environment) => {
    expect(faultOf(environment)).toBe('')
  })
})

describe('a good environment', () => {
  test('an empty environment means local defaults', () => {
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

  test('an empty variable counts as missing', () => {
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
    expect(readConfig({ ...PUBLIC, PUBLIC_URL })).toMatchObject({ publicUrl, isHttps })
  })

  test.each([
    ['0.0.0.0', 'http://localhost:9000'],
    ['::', 'http://localhost:9000'],
    ['::1', 'http://[::1]:9000'],
    ['10.0.0.7', 'http://10.0.0.7:9000'],
    ['media-1.internal', 'http://media-1.internal:9000'],
  ])('HOST %s gives the address %s', (HOST, publicUrl) => {
    expect(readConfig({ ...PUBLIC, HOST, PORT: '9000' })).toMatchObject({ host: HOST, publicUrl })
  })

  test('media may be in a bucket; MEDIA_HANDOVER needs a folder', () => {
    const STORAGE_URL = 's3://KEY:a%2Fb%2Bc@s3.example:9000/media/kept?region=eu-north-1&tls=false'
    expect(readConfig({ STORAGE_URL }).storage).toEqual({
      bucket: {
        bucketUrl: 'http://s3.example:9000/media',
        prefix: 'kept/',
        region: 'eu-north-1',
        accessKeyId: 'KEY',
        secretAccessKey: 'a/b+c',
      },
    })
    expect(readConfig({ STORAGE_URL: 's3://KEY:secret@s3.example/media' }).storage).toMatchObject({
      bucket: { bucketUrl: 'https://s3.example/media', prefix: '', region: 'us-east-1' },
    })
    expect(faultOf({ STORAGE_URL, MEDIA_HANDOVER: '/protected/' })).toMatch(/^MEDIA_HANDOVER /)
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
      storage: { folder: '/var/media files' },
      mediaHandover: '/protected/',
      trustedProxies: ['10.0.0.1', '192.168.0.0/16', '::1', 'loopback'],
    })
  })
})
