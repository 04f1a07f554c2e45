import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { PUBLIC_VISITOR, type Visitor } from '#contract/visitor.ts'
import type { Context, Program } from '#server/api/context.ts'
import { NO_COOKIE } from '#server/api/context.ts'
import { readSessionToken } from '#server/gateways/session-tokens.ts'
import { refreshCookie } from './refresh-cookie.ts'
import type { Standings } from './standings.ts'

const NOBODY: Visitor = { id: 'nobody', userId: null, standing: 'anyone' }
const LONGEST_DEVICE_NAME = 200

/** What the HTTP room needs beside the program itself. */
export type Doorway = Program & {
  standings: Standings
  isHttps: boolean
  checkHealth: Context['checkHealth']
}

type Session = { visitor: Visitor; familyId: string | null }

/** Who asks: nobody without a bearer token, and a refusal for one that is altered, late or ended. */
async function readSession({ signer, clock, standings }: Doorway, request: FastifyRequest): Promise<Session> {
  const header = request.headers.authorization
  if (!header) return { visitor: NOBODY, familyId: null }
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1]
  const claims = token ? readSessionToken(signer, token, clock.now()) : undefined
  if (!claims) throw new CallError('session_expired')
  const { visitor_id: id, user_id: userId, family_id: familyId } = claims
  if (!userId || !familyId) return { visitor: { id, userId: null, standing: 'guest' }, familyId: null }
  const standing = await standings.of(familyId, userId)
  if (!standing) throw new CallError('session_expired')
  return { visitor: { id, userId, standing }, familyId }
}

/** The context of a call over HTTP. */
export async function openContext(doorway: Doorway, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const header = request.headers['refresh-token']
  return {
    ...doorway,
    ...(await readSession(doorway, request)),
    refreshCookie: refreshCookie(request, reply, doorway.isHttps),
    refreshHeader: typeof header === 'string' ? header : undefined,
    deviceName: (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE_NAME),
    forgetSession: doorway.standings.forget,
  }
}

/** The context of everything public: the same guest for everybody. */
export function publicContext(doorway: Doorway): Context {
  return {
    ...doorway,
    visitor: PUBLIC_VISITOR,
    familyId: null,
    refreshCookie: NO_COOKIE,
    refreshHeader: undefined,
    deviceName: '',
    forgetSession: () => undefined,
  }
}
