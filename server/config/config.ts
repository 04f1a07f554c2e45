import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ADS } from '#brand/ads.ts'
import { brand } from '#brand/brand.ts'
import { isEmail } from '#rules/forms/email.ts'
import { nodeName } from '../gateways/log-lines.ts'
import { SMTP_TLS } from '../gateways/mail.ts'
import type { StorageLocation } from '../gateways/storage/open-storage.ts'
import type { StoreSettings } from '../gateways/stores/store-settings.ts'
import { readAdOrigins } from './ad-config.ts'
import { APP_ENVS, type AppEnv } from './app-env.ts'
import { type CarrierConfig, readCarrier } from './carrier-config.ts'
import { type ClamdAddress, readClamd } from './clamd-config.ts'
import { ConfigError } from './config-error.ts'
import { readDrainSeconds } from './drain-config.ts'
import { readLevelledDays } from './feed-config.ts'
import { type IdentityConfig, readIdentity } from './identity-config.ts'
import { readOutboundAllow } from './outbound-config.ts'
import { readProxies } from './proxy-config.ts'
import { readUrl } from './read-url.ts'
import { refuseExposedLocal } from './refuse-exposed-local.ts'
import { readSms, type SmsConfig } from './sms-config.ts'
import { readStorage } from './storage-config.ts'
import { readStores } from './store-config.ts'
import { readMetricsPort, readOtlpEndpoint } from './telemetry-config.ts'
import { readUploadSpace } from './upload-config.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** All settings from the environment, read once at start. */
export type Config = {
  /** The name of this process, in every log line. */
  node: string
  appEnv: AppEnv
  host: string
  port: number
  /** The loopback port of the metrics; undefined without metrics. */
  metricsPort: number | undefined
  dataDir: string
  /** `postgres://…`, or the embedded database's file. */
  databaseAddress: string
  /** A PostgreSQL server that follows the database, for public reads. */
  databaseReadUrl: string | undefined
  /** The Redis that several processes share; undefined leaves its work to PostgreSQL. */
  redisUrl: string | undefined
  storage: StorageLocation
  /** The site's public address, without a trailing slash. */
  publicUrl: string
  isHttps: boolean
  /** Undefined only in `local`: then one is generated and stored in the data folder. */
  sessionSecret: string | undefined
  /** The previous secret: its signatures stay valid, and it signs nothing new. */
  sessionSecretPrevious: string | undefined
  /** Path under which a front server serves the storage folder internally (X-Accel-Redirect). */
  mediaHandover: string | undefined
  /** The ffmpeg that prepares sound and film; undefined means the one on the PATH, if any. */
  ffmpegPath: string | undefined
  /** The virus scanner of uploads; undefined scans none. */
  clamd: ClamdAddress | undefined
  /** How many bytes a member's uploads may take until they become items. */
  uploadSpaceBytes: number
  /** Recordings of feeds are levelled for so many days after their publication; 0 for none. */
  levelledFeedDays: number
  /** The SMTP server; undefined sends no mail. */
  smtpUrl: string | undefined
  /** The SMS service; undefined sends no SMS. */
  sms: SmsConfig | undefined
  /** The sender of our mail; undefined for the brand's. */
  mailFrom: string | undefined
  /** The collector of traces, without a trailing slash; undefined sends none. */
  otlpEndpoint: string | undefined
  /** The address for alerts to the operator. */
  operatorEmail: string
  drainSeconds: number
  /** Hosts of one's own network that the guarded client may reach: `feeds.lan:8080`. */
  outboundAllow: readonly string[]
  /** Proxies whose forwarding headers are trusted. */
  trustedProxies: string[]
  logLevel: (typeof LOG_LEVELS)[number]
  /** End of free access for everybody, in milliseconds since 1970; null without free access. */
  freeAccessUntil: number | null
  /** Base of ad tags without a host; null blocks them. */
  adTagBase: string | null
  /** The default ad tag of recordings. */
  adAudioTag: string | null
  /** Ad servers in the form of the content policy. */
  adOrigins: readonly string[]
  /** The simulators' address, without a trailing slash; undefined outside `local`. */
  simulatorsUrl: string | undefined
  /** The carrier whose first-screen tokens are accepted. */
  carrier: CarrierConfig | undefined
  /** Services for social sign-in. */
  identity: IdentityConfig
  stores: StoreSettings
}

type Environment = Readonly<Record<string, string | undefined>>

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const SHORTEST_SECRET = 32
const LAST_PORT = 65535
const UTC_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/
const HOST_LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** Validates every variable; throws a ConfigError naming the first bad one. */
export function readConfig(environment: Environment): Config {
  const config = readSettings(environment)
  refuseExposedLocal(config)
  return config
}

/** The same without the check that `local` is private: tests use public host names. */
export function readSettings(environment: Environment): Config {
  const appEnv = readEnum(environment, 'APP_ENV', APP_ENVS, 'local')
  const host = readHost(environment)
  const port = readPort(environment)
  const dataDir = resolve(PROJECT, environment.DATA_DIR || '.data')
  const givenUrl = readPublicUrl(environment)
  const publicUrl = givenUrl ?? `http://${urlHost(host)}:${port}`
  const simulatorsUrl = readSimulators(environment, { appEnv, host, port })
  return {
    node: readNodeName(environment),
    appEnv,
    host,
    port,
    metricsPort: readMetricsPort(environment, { port }),
    dataDir,
    databaseAddress:
      readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']) ?? resolve(dataDir, `${brand.slug}.db`),
    databaseReadUrl: readReadUrl(environment),
    redisUrl: readUrl(environment, 'REDIS_URL', ['redis:', 'rediss:']),
    storage: readStorage(environment, dataDir),
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    sessionSecret: readSecret(environment, appEnv),
    sessionSecretPrevious: readPreviousSecret(environment),
    mediaHandover: readHandover(environment),
    ffmpegPath: environment.FFMPEG_PATH || undefined,
    clamd: readClamd(environment),
    uploadSpaceBytes: readUploadSpace(environment),
    levelledFeedDays: readLevelledDays(environment),
    drainSeconds: readDrainSeconds(environment),
    outboundAllow: readOutboundAllow(environment),
    trustedProxies: readProxies(environment),
    smtpUrl: readSmtp(environment),
    sms: readSms(environment, { appEnv }),
    mailFrom: environment.MAIL_FROM ? readEmailAddress(environment, 'MAIL_FROM', '') : undefined,
    otlpEndpoint: readOtlpEndpoint(environment),
    operatorEmail: readEmailAddress(environment, 'OPERATOR_EMAIL', brand.mail_operator),
    logLevel: readEnum(environment, 'LOG_LEVEL', LOG_LEVELS, appEnv === 'local' ? 'warn' : 'info'),
    freeAccessUntil: readTime(environment, 'FREE_ACCESS_UNTIL'),
    adTagBase: readUrl(environment, 'AD_TAG_BASE', ['http:', 'https:']) ?? ADS.tag_base ?? simulatorsUrl ?? null,
    adAudioTag: environment.AD_AUDIO_TAG || ADS.audio_tag,
    adOrigins: readAdOrigins(environment),
    simulatorsUrl,
    carrier: readCarrier(environment, { appEnv, simulatorsUrl }),
    identity: readIdentity(environment, { appEnv, simulatorsUrl }),
    stores: readStores(environment, { simulatorsUrl, publicUrl }),
  }
}

/** For a URL: a name for a wildcard address, brackets around IPv6. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}

function readEnum<allowed extends string>(
  from: Environment,
  name: string,
  allowedValues: readonly allowed[],
  otherwise: allowed,
): allowed {
  const value = from[name] || otherwise
  const match = allowedValues.find((word) => word === value)
  if (!match) throw new ConfigError(`${name} must be one of ${allowedValues.join(', ')}, not "${value}"`)
  return match
}

function readTime(from: Environment, name: string): number | null {
  const text = from[name]
  if (!text) return null
  const time = UTC_TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new ConfigError(`${name} must be a time like 2026-12-27T00:00:00Z, not "${text}"`)
  return time
}

function readPort(from: Environment): number {
  const text = from.PORT || '8000'
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= LAST_PORT)) {
    throw new ConfigError(`PORT must be a whole number from 0 to ${LAST_PORT}, not "${from.PORT}"`)
  }
  return port
}

/** An address of a network interface, or a host name that resolves to one. */
function readHost(from: Environment): string {
  const host = from.HOST || '127.0.0.1'
  const isName = host.length <= 253 && host.split('.').every((part) => HOST_LABEL.test(part)) && !/^[\d.]+$/.test(host)
  if (isIP(host) === 0 && !isName) {
    throw new ConfigError(`HOST must be an address like 127.0.0.1, ::1 or 0.0.0.0, or a host's name, not "${host}"`)
  }
  return host
}

/** The site is at the root of its host: its links start with a slash. */
function readPublicUrl(from: Environment): string | undefined {
  const address = readUrl(from, 'PUBLIC_URL', ['http:', 'https:'])
  if (address === undefined) return undefined
  const url = new URL(address)
  if (!/^\/*$/.test(url.pathname) || url.search || url.hash || url.username || url.password) {
    throw new ConfigError('PUBLIC_URL must be like https://listen.example, without a path, query or password')
  }
  return url.origin
}

function readSecret(from: Environment, appEnv: AppEnv): string | undefined {
  const secret = from.SESSION_SECRET
  if (!secret && appEnv !== 'local')
    throw new ConfigError(`SESSION_SECRET is missing; only APP_ENV=local starts without it, and APP_ENV is ${appEnv}`)
  if (secret && secret.length < SHORTEST_SECRET) {
    throw new ConfigError(`SESSION_SECRET must have at least ${SHORTEST_SECRET} characters`)
  }
  return secret || undefined
}

/** Only during a change of the secret, so that sessions and links stay valid. */
function readPreviousSecret(from: Environment): string | undefined {
  const previous = from.SESSION_SECRET_PREVIOUS
  if (!previous) return undefined
  if (!from.SESSION_SECRET) throw new ConfigError('SESSION_SECRET is missing, but SESSION_SECRET_PREVIOUS is set')
  if (previous.length < SHORTEST_SECRET) {
    throw new ConfigError(`SESSION_SECRET_PREVIOUS must have at least ${SHORTEST_SECRET} characters`)
  }
  return previous
}

/** Beside the program on PORT + 1, unless SIMULATORS_URL names another address. */
function readSimulators(from: Environment, { appEnv, host, port }: { appEnv: AppEnv; host: string; port: number }) {
  const address = readUrl(from, 'SIMULATORS_URL', ['http:'])
  if (appEnv === 'local') {
    if (!address && port === LAST_PORT) throw new ConfigError('PORT must be below 65535: the simulators use PORT + 1')
    return address ?? `http://${urlHost(host)}:${port + 1}`
  }
  if (address) throw new ConfigError(`SIMULATORS_URL is allowed only with APP_ENV=local, and APP_ENV is ${appEnv}`)
  return undefined
}

function readSmtp(from: Environment): string | undefined {
  const address = readUrl(from, 'SMTP_URL', ['smtp:', 'smtps:'])
  const tls = address === undefined ? null : new URL(address).searchParams.get('tls')
  if (tls !== null && !SMTP_TLS.some((word) => word === tls)) {
    throw new ConfigError(`SMTP_URL has an invalid tls parameter: use one of ${SMTP_TLS.join(', ')}`)
  }
  return address
}

function readEmailAddress(from: Environment, name: string, otherwise: string): string {
  const address = from[name] || otherwise
  if (!isEmail(address)) throw new ConfigError(`${name} must be an email address`)
  return address
}

function readHandover(from: Environment): string | undefined {
  const path = from.MEDIA_HANDOVER
  if (path && !/^\/[\w/-]*\/$/.test(path)) throw new ConfigError('MEDIA_HANDOVER must be a path like /protected/')
  return path || undefined
}

function readNodeName(from: Environment): string {
  const node = nodeName(from)
  if (node === undefined) throw new ConfigError('NODE_NAME must be at most 64 letters, digits, dots, dashes and _')
  return node
}

/** A replica of an embedded database does not exist. */
function readReadUrl(environment: Environment): string | undefined {
  const url = readUrl(environment, 'DATABASE_READ_URL', ['postgres:', 'postgresql:'])
  if (url !== undefined && !environment.DATABASE_URL)
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica')
  return url
}
