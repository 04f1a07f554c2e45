import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type LogOutput, loggerOutput } from '#server/gateways/log-lines.ts'
import { redactUrl } from './redact-url.ts'

/** Structured log lines, without headers, bodies or secrets of addresses. */
export function loggerOptions({ logLevel, node }: { logLevel: string; node: string }, output: LogOutput) {
  return {
    level: logLevel,
    base: { node },
    stream: loggerOutput(output),
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
