import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UNAVAILABLE } from '#contract/answers-without-envelope.ts'
import { type LogOutput, loggerOutput } from '#server/gateways/log-lines.ts'
import type { Admission } from '../admission/admission.ts'
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

/** One line for each finished request; none for those refused in an overload, which has lines of its own. */
export function logRequests(app: FastifyInstance, admission: Pick<Admission, 'isOverloaded'>): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === UNAVAILABLE.status && admission.isOverloaded()) return
    request.log.info({ req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, 'request')
  })
}
