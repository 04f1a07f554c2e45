import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { CallLimit } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AuditKind } from '#contract/studio/audit/audit.ts'

/**
 * A route that is not a call: a browser redirect, a callback from another service, or a protocol that others define.
 * Documented where it is declared.
 */
export type ExternalRoute = {
  method: 'GET' | 'POST' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** One line for the OpenAPI document. */
  summary: string
  params?: TSchema
  query?: TSchema
  body?: { type: string; schema: TSchema }
  /** Description of each status that is not an error. */
  responses: Readonly<Record<number, string>>
  errors: readonly ErrorCode[]
  limit?: CallLimit
  mostBytes?: number
  /**
   * Set if the route needs the session of a member of staff: the kind of its entry in the audit log, `none` without an
   * entry.
   */
  ofStaff?: AuditKind | 'none'
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Registers an external route as declared. */
export function addExternalRoute(app: FastifyInstance, externalRoute: ExternalRoute, handler: Handler): void {
  const { method, path: url, limit, mostBytes } = externalRoute
  app.route({
    method,
    url,
    handler,
    ...(mostBytes !== undefined && { bodyLimit: mostBytes }),
    ...(limit && { config: { rateLimit: { max: limit.requests, timeWindow: limit.seconds * 1000 } } }),
  })
}
