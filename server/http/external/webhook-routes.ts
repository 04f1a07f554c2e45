import type { FastifyInstance } from 'fastify'
import { STORES, type Store } from '#contract/billing/subscriptions.ts'
import { CallError } from '#contract/errors.ts'
import { type EventReceipt, receiveProviderEvent } from '#server/billing/providers/receive-provider-event.ts'
import type { Program } from '#server/context/context.ts'
import { RETRY_SECONDS } from '#server/context/outage-refusal.ts'
import { type RawEvent, StoreUnavailable } from '#server/gateways/stores/store.ts'
import { addExternalRoute } from './external-route.ts'
import { storeWebhookRoute } from './external-routes.ts'

/**
 * Receives events of stores. The body stays as raw bytes for signature checks, which the store does itself. The answer is
 * sent once the event is stored, so a provider repeats an event that was lost.
 */
export async function addWebhookRoutes(app: FastifyInstance, program: Program): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const store of STORES) {
      addExternalRoute(scope, storeWebhookRoute(store), async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const result = await receiveOrPostpone(program, store, { body, headers: request.headers })
        if (result === 'unknown_store') throw new CallError('not_found')
        if (result === 'not_authentic') {
          request.log.warn({ store }, 'webhook event rejected: not signed by the store')
          throw new CallError('session_required', { message: 'not authenticated' })
        }
        return reply.code(204).send()
      })
    }
  })
}

/** An event that cannot be verified now, because its sender's keys are away, gets 503: the sender repeats it. */
async function receiveOrPostpone(program: Program, store: Store, raw: RawEvent): Promise<EventReceipt> {
  try {
    return await receiveProviderEvent(program, store, raw)
  } catch (cause) {
    if (!(cause instanceof StoreUnavailable)) throw cause
    throw new CallError('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause })
  }
}
