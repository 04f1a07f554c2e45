import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { isLongLived, requestPriority } from '#rules/http/request-priority.ts'
import { elapsedMilliseconds } from '#server/gateways/clock.ts'
import { type Admission, createAdmission } from './admission.ts'

/** The admission of a program. Its overloads are logged once each, and not each refused request. */
export function openAdmission(app: FastifyInstance, mayRefuse: boolean): Admission {
  return createAdmission({
    now: elapsedMilliseconds,
    afterRound: setImmediate,
    mayRefuse,
    onOverload: () => app.log.warn('overloaded: some requests are answered 503'),
    onCalm: (refused) => app.log.warn({ refused }, 'no longer overloaded'),
  })
}

/**
 * Admits or refuses each request. An answer from the cache costs about as much as a refusal, so requests that may have
 * one are refused late, on a miss (`isCacheable` says which these are).
 */
export function admitRequests(
  app: FastifyInstance,
  admission: Admission,
  isCacheable: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? ''
    const priority = isCacheable(request) ? 'essential' : requestPriority(request.method, route)
    admission.enter(priority, (refusal) => {
      // The visitor left while the request waited: `close` will not come again, and nobody reads the answer. A write is
      // still done.
      if (!refusal && reply.raw.closed) return done(isRead(request) ? new CallError('unavailable') : undefined)
      if (!refusal && !isLongLived(route)) reply.raw.once('close', admission.begin())
      done(refusal)
    })
  })
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}
