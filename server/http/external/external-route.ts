import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { CallLimit } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** A route that is no call: browsers are sent through it, or other services knock at it. Described where it is declared. */
export type ExternalRoute = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** One line for the OpenAPI document. */
  summary: string
  query?: TSchema
  body?: { type: string; schema: TSchema }
  /** What each status says that is no refusal. */
  responses: Readonly<Record<number, string>>
  errors: readonly ErrorCode[]
  limit?: CallLimit
  mostBytes?: number
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Registers a door as it is declared. */
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
