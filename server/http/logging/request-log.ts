import type { FastifyInstance, FastifyRequest } from 'fastify'
import { redactUrl } from './redact-url.ts'

/** Structured log lines on standard output, without headers, bodies or secrets of addresses. */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: redactUrl(request.url) }),
    },
  }
}

/** One line for each finished request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, 'request')
  })
}
