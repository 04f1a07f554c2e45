import type { FastifyInstance, FastifyRequest } from 'fastify'
import { redactUrl } from './redact-url.ts'

/** Structured lines on standard output, with no header, body or secret of an address in them. */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: redactUrl(request.url) }),
    },
  }
}

/** One line a finished request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, 'request')
  })
}
