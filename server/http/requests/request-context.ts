import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { CallError } from '#contract/errors.ts'
import { LATE_EVENTS_SECONDS } from '#contract/limits.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { NOBODY, PUBLIC_VISITOR, type Visitor } from '#contract/visitor.ts'
import { KEY_PREFIX, type UsedKey } from '#server/context/api-key.ts'
import type { Context, Program } from '#server/context/context.ts'
import { NO_COOKIE, type Reader } from '#server/context/context.ts'
import { IMPERSONATION_PREFIX, type UsedImpersonation } from '#server/context/impersonation.ts'
import { readSessionToken } from '#server/gateways/crypto/session-tokens.ts'
import type { Admission } from '../admission/admission.ts'
import type { HealthCheck } from '../health/health-check.ts'
import { localeCookie, requestLocale } from '../pages/page-locale.ts'
import type { RunningExperiments } from '../pages/shown-front.ts'
import type { AccessLevels } from '../sessions/access-levels.ts'
import { hostCookie } from '../sessions/host-cookie.ts'
import { type CountKeyRequest, readApiKey } from '../sessions/read-api-key.ts'
import { readImpersonation } from '../sessions/read-impersonation.ts'
import { requestNetwork } from './client-network.ts'
import type { ReadReplica } from './public-reads.ts'

const LONGEST_DEVICE_NAME = 200
/** Longer than any time zone's name: `America/Argentina/ComodRivadavia`. */
export const LONGEST_TIME_ZONE = 64
export const LONGEST_IDEMPOTENCY_KEY = 200

/** The dependencies of server/http beside the program itself. */
export type HttpProgram = Program & {
  accessLevels: AccessLevels
  isHttps: boolean
  /** The languages in which pages can be requested. */
  locales: readonly string[]
  checkHealth: HealthCheck
  memoize: Context['memoize']
  /** Counts a request of an API key in its window. */
  countKeyRequest: CountKeyRequest
  admission: Pick<Admission, 'admit'>
  replica: ReadReplica | undefined
  runningExperiments: RunningExperiments
}

type RequestSession = { visitor: Visitor; familyId: string | null; apiKey?: UsedKey; impersonation?: UsedImpersonation }

const NO_SESSION: RequestSession = { visitor: NOBODY, familyId: null }
/** A guest with an expired session token. */
const EXPIRED_GUEST_SESSION: RequestSession = { visitor: { ...NOBODY, accessLevel: 'guest' }, familyId: null }

/** Reads the session: no visitor without a bearer token; undefined for a token that is altered, expired or ended. */
async function readSession(
  program: HttpProgram,
  request: FastifyRequest,
  acceptsKeys: boolean,
): Promise<RequestSession | undefined> {
  const header = request.headers.authorization
  if (!header) return NO_SESSION
  const { signer, clock, accessLevels } = program
  const token = bearerToken(header)
  if (acceptsKeys && token?.startsWith(KEY_PREFIX)) return readApiKey(program, token)
  // Only for calls, whose answers dispatch guards. Refused once it has ended, and never as a guest.
  if (token?.startsWith(IMPERSONATION_PREFIX)) {
    const session = acceptsKeys ? await readImpersonation(program, token) : undefined
    if (!session) throw new CallError('session_expired')
    return session
  }
  const claims = token ? readSessionToken(signer, token, clock.now()) : undefined
  if (!claims) return undefined
  const { visitor_id: id, user_id: userId, family_id: familyId } = claims
  if (!userId || !familyId) return { visitor: { id, userId: null, accessLevel: 'guest' }, familyId: null }
  const accessLevel = await accessLevels.of(familyId, userId)
  return accessLevel && { visitor: { id, userId, accessLevel }, familyId }
}

function bearerToken(header: string): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(header)?.[1]
}

function sessionOfInvalidToken(
  { signer, clock }: HttpProgram,
  request: FastifyRequest,
  invalidToken: RequestContextOptions['invalidToken'],
): RequestSession | undefined {
  if (invalidToken !== 'as a guest') return invalidToken === 'as none' ? NO_SESSION : undefined
  const token = bearerToken(request.headers.authorization ?? '')
  const isOwnToken = token && readSessionToken(signer, token, clock.now() - LATE_EVENTS_SECONDS * 1000)
  return isOwnToken ? EXPIRED_GUEST_SESSION : undefined
}

type RequestContextOptions = {
  request: FastifyRequest
  reply: FastifyReply
  /** Treatment of a session token that is not valid: altered, ended, or of a session that has ended. */
  invalidToken: 'refused' | 'as none' | 'as a guest'
  /** True for calls, whose declaration decides about API keys; other routes accept none. */
  acceptsKeys?: boolean
  reader?: Reader
}

/** A reader of English, unless a page or a call says otherwise. */
export const ENGLISH_READER: Reader = { locale: DEFAULT_LOCALE }

/** The context of a call over HTTP. */
export async function openRequestContext(
  program: HttpProgram,
  { request, reply, invalidToken, acceptsKeys = false, reader = ENGLISH_READER }: RequestContextOptions,
): Promise<Context> {
  const session =
    (await readSession(program, request, acceptsKeys)) ?? sessionOfInvalidToken(program, request, invalidToken)
  if (!session) throw new CallError('session_expired')
  const header = request.headers['refresh-token']
  const { isHttps, clock } = program
  const storedLocale = localeCookie(program, request, reply)
  return {
    ...program,
    ...session,
    reader,
    checkHealth: (only) =>
      program.checkHealth(only, (error) => request.log.error({ err: error }, 'health check failed')),
    knownDevice: hostCookie(request, reply, { name: `${brand.slug}_device`, isHttps, clock }),
    localeCookie: storedLocale,
    requestLocale: () => requestLocale(program, request, storedLocale.value),
    refreshCookie: hostCookie(request, reply, { name: `${brand.slug}_refresh`, isHttps, clock }),
    pendingIdentity: hostCookie(request, reply, { name: `${brand.slug}_identity`, isHttps, clock }),
    refreshHeader: typeof header === 'string' ? header : undefined,
    idempotencyKey: idempotencyKeyOf(request),
    timeZone: timeZoneOf(request),
    network: requestNetwork(request),
    deviceName: (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE_NAME),
    forgetSession: program.accessLevels.forget,
    warn: (message, error) => request.log.warn({ why: error }, message),
  }
}

/** Refuses a key that is too long to store: without it the request could be done twice. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || key.length > LONGEST_IDEMPOTENCY_KEY) {
    throw new CallError('invalid_input', { field: 'idempotency-key' })
  }
  return key
}

function timeZoneOf({ headers }: FastifyRequest): string | undefined {
  const { timezone } = headers
  return typeof timezone === 'string' && timezone.length <= LONGEST_TIME_ZONE ? timezone : undefined
}

/** The part of the program that answers requests for public content. */
export type PublicProgram = Omit<
  HttpProgram,
  'accessLevels' | 'isHttps' | 'countKeyRequest' | 'admission' | 'replica' | 'runningExperiments'
>

/** The context of public content: the same guest for everybody. */
export function publicContext(program: PublicProgram, reader: Reader = ENGLISH_READER): Context {
  return {
    ...program,
    reader,
    visitor: PUBLIC_VISITOR,
    familyId: null,
    refreshCookie: NO_COOKIE,
    localeCookie: NO_COOKIE,
    requestLocale: () => DEFAULT_LOCALE,
    pendingIdentity: NO_COOKIE,
    knownDevice: NO_COOKIE,
    refreshHeader: undefined,
    idempotencyKey: undefined,
    timeZone: undefined,
    network: '',
    deviceName: '',
    forgetSession: () => undefined,
    warn: () => undefined,
  }
}
